import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Section } from './section';

describe('a section', () => {
  it('is a region named by its heading', async () => {
    const { container } = render(
      <Section heading="How it works" headingLevel={2} intro="In three steps.">
        Text
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent('In three steps.');
    expect(screen.getByRole('heading', { level: 2, name: 'How it works' })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('takes its name from a label where it has no heading', () => {
    render(
      <Section label="Partners" tone="dark">
        Logos
      </Section>,
    );
    expect(screen.getByRole('region', { name: 'Partners' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  // The page removes the gap between neighbouring bands.
  it.each([
    ['tint', 'tint'],
    ['plain', undefined],
  ] as const)('marks whether it is a coloured band: %s', (tone, band) => {
    render(<Section label="Partners" tone={tone} />);
    expect(screen.getByRole('region').dataset['band']).toBe(band);
  });
});
