import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Stars } from './stars';

describe('stars', () => {
  it.each([
    [4.62, '4.6 out of 5 stars', '110.88'],
    [5, '5 out of 5 stars', '120'],
    [0, '0 out of 5 stars', '0'],
    [7, '5 out of 5 stars', '120'],
    [Number.NaN, '0 out of 5 stars', '0'],
  ])('show %d and name the number', async (rating, words, filled) => {
    const { container } = render(<Stars rating={rating} />);
    const full = [...screen.getByRole('img', { name: words }).querySelectorAll('rect')].at(-1);
    expect(Number(full?.getAttribute('width'))).toBeCloseTo(Number(filled));
    await expectAccessible(container);
  });

  it('draw no empty stars under five full ones', () => {
    const { container } = render(<Stars rating={5} />);
    expect(container.querySelectorAll('rect')).toHaveLength(1);
  });

  it('are decorative without a label', () => {
    render(<Stars rating={4} label="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
