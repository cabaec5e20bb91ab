import { sliderValue } from './slider-value';

const price = { min: 3000, max: 60_000, step: 250 };

describe('the value of a slider', () => {
  it.each([
    [9400, price, 9500],
    [9374, price, 9250],
    [9999, price, 10_000],
    [0, price, 3000],
    [200_000, price, 60_000],
    [150, { min: 0, max: 6999, step: 100 }, 200],
    [6999, { min: 0, max: 6999, step: 100 }, 6900],
    [195, { min: 0, max: 195, step: 100 }, 100],
    [700, { min: 550, max: 2000, step: 100 }, 750],
    [1000, { min: 0, max: 0, step: 100 }, 0],
  ])('for £%d in %j is %d', (amount, bounds, value) => {
    expect(sliderValue(amount, bounds)).toBe(value);
  });
});
