import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { ThreeStepHowItWorks } from './three-step-how-it-works';
import { threeStepHowItWorks } from './three-step-how-it-works.block';
import { examples } from './three-step-how-it-works.examples';

const show = checkBlock({ definition: threeStepHowItWorks, View: ThreeStepHowItWorks, examples });

describe('the three steps', () => {
  it('are numbered and make our claims', async () => {
    await show();
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toHaveTextContent(/^Step 1.*over 100,000 cars from verified dealers/);
    expect(steps[1]).toHaveTextContent(/^Step 2.*in minutes/);
    expect(steps[2]).toHaveTextContent(/^Step 3.*e-sign it at the end/);
  });

  it('are three of any number of configured steps', async () => {
    await show({ attributes: { steps: JSON.stringify(['A', 'B', 'C', 'D'].map((title) => ({ title }))) } });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C']);
  });
});
