import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { CardHowItWorksContainer } from './card-how-it-works-container';
import { cardHowItWorksContainer } from './card-how-it-works-container.block';
import { examples } from './card-how-it-works-container.examples';

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const show = checkBlock({ definition: cardHowItWorksContainer, View: CardHowItWorksContainer, examples });

describe('how it works, as cards', () => {
  it.each(['a list', 'encoded by the content system'])('takes its steps from %s (B2-38)', async (example) => {
    await show(example);
    expect(screen.getByRole('region', { name: 'How it works' })).toBeInTheDocument();
    expect(titles()).toEqual(['Set your budget', 'Choose a car', 'Drive away']);
    expect(screen.getByRole('link', { name: 'Search cars' })).toHaveAttribute('href', '/used-cars');
    expect(screen.getByRole('link', { name: 'Search cars' })).not.toHaveAttribute('target');
  });

  it('prefers flat attributes to the list', async () => {
    await show({ attributes: { ...examples['a list'], ...examples['flat'] } });
    expect(titles()).toEqual(['Get a quote', 'Choose a car']);
    expect(screen.getByRole('link', { name: 'Start now' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });

  it('shows at most three steps', async () => {
    await show({ attributes: { steps: JSON.stringify(['A', 'B', 'C', 'D'].map((title) => ({ title }))) } });
    expect(titles()).toEqual(['A', 'B', 'C']);
  });

  it.each(['[{', '[]'])('shows nothing for steps that are %s (B8-4)', async (steps) => {
    const { container } = await show({ attributes: { steps } });
    expect(container).toBeEmptyDOMElement();
  });
});
