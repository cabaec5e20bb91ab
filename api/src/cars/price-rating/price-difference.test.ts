import { priceDifference } from './price-difference';

it.each([
  [1_499_500, 1_563_700, '£640 below similar cars'],
  [1_000_000, 1_000_400, 'the same as similar cars'],
  [1_000_000, 999_600, 'the same as similar cars'],
  [1_125_000, 1_000_000, '£1,250 above similar cars'],
])('a price of %i pence where the market value is %i is %s', (pricePence, valuePence, words) => {
  expect(priceDifference(pricePence, valuePence)).toBe(words);
});
