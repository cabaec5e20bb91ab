import { monthlyPricePounds } from './listing';

describe('the monthly price of a card', () => {
  it.each([
    ['£10,000 at 11.4 % over 60 months', 1_000_000, 217],
    ['£5,000 at 12.9 % over 60 months', 500_000, 112],
  ])('is the hire purchase payment of %s', (_what, pricePence, pounds) => {
    expect(monthlyPricePounds(pricePence)).toBe(pounds);
  });

  it.each([299_999, 20_000_001])('is not shown for %d pence, which we do not finance', (pricePence) => {
    expect(monthlyPricePounds(pricePence)).toBeUndefined();
  });
});
