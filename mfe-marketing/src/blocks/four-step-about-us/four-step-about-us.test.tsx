import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { FourStepAboutUs } from './four-step-about-us';
import { fourStepAboutUs } from './four-step-about-us.block';
import { examples } from './four-step-about-us.examples';

const show = checkBlock({ definition: fourStepAboutUs, View: FourStepAboutUs, examples });

describe('the company’s values', () => {
  it('are four (A2.3-8)', async () => {
    await show();
    const values = within(screen.getByRole('list', { name: 'What we stand for' })).getAllByRole('listitem');
    expect(values).toHaveLength(4);
    expect(values[0]).toContainElement(screen.getByRole('heading', { level: 3, name: 'Plain English' }));
  });

  it('are four of any number of configured values', async () => {
    await show({ attributes: { values: JSON.stringify(['A', 'B', 'C', 'D', 'E'].map((title) => ({ title }))) } });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  });
});
