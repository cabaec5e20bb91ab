import { render, screen } from '@testing-library/react';
import { PriceRating } from './price-rating';
import styles from './price-rating.module.css';

const badge = (step: string) => {
  render(<PriceRating rating={{ step, difference: '£640 from similar cars' }} />);
  return screen.getByText(step);
};

it.each([
  ['Well below market', styles.below],
  ['Below market', styles.below],
  ['Above market', styles.above],
  ['Well above market', styles.above],
])('the badge %s has an arrow for its direction, not only a colour', (step, direction) => {
  expect(direction).toBeTruthy();
  expect(badge(step)).toHaveClass(direction!);
});

it('the badge of a usual price has no arrow', () => {
  const { classList } = badge('Around market');
  expect([styles.below, styles.above].filter((name) => classList.contains(name!))).toEqual([]);
});
