import {
  equityInWords,
  equityPence,
  negativeEquityInWords,
  partExchangeInWords,
  pricedEquityPence,
  type PartExchange,
  type Shortfall,
  partExchangeErrors,
} from './part-exchange';

const car = (value: number, owed: number, shortfall: Shortfall = 'undecided'): PartExchange => ({
  partExchangePence: value * 100,
  owedPence: owed * 100,
  shortfall,
});

describe('a part exchange', () => {
  it.each([
    [car(0, 0), 0, ''],
    [car(8000, 0), 8000, '£8,000 part exchange'],
    [car(8000, 3000), 5000, '£5,000 part exchange (£8,000 less £3,000 owed)'],
    [car(8000, 8000, 'finance'), 0, '£0 part exchange (£8,000 less £8,000 owed)'],
    [car(8000, 9200), 0, 'part exchange (£1,200 negative equity, not priced yet)'],
    [car(8000, 9200, 'pay'), 0, 'part exchange (£1,200 negative equity, paid separately)'],
    [car(8000, 9200, 'finance'), -1200, 'part exchange (£1,200 negative equity, added to the finance)'],
  ])('%j counts for £%d of the price', (partExchange, priced, words) => {
    expect(pricedEquityPence(partExchange)).toBe(priced * 100);
    expect(partExchangeInWords(partExchange)).toBe(words);
  });

  it.each([
    ['undecided', /^You owe £1,200 more than your car is worth\. .*not in any monthly price yet/],
    ['pay', /^You owe £1,200 .*pay that to your lender yourself/],
    [
      'finance',
      /^You owe £1,200 .*Monthly prices include it.*up to 120% of the next car’s price\. Some lenders allow this/,
    ],
  ] as const)('with negative equity says so before it is priced, and how it is treated: %s', (shortfall, words) => {
    expect(equityPence(car(8000, 9200))).toBe(-120_000);
    expect(negativeEquityInWords(car(8000, 9200, shortfall))).toMatch(words);
    expect(negativeEquityInWords(car(9200, 9200, shortfall))).toBe('');
  });

  it.each([
    [500_000, '£5,000 part exchange'],
    [0, '£0 part exchange'],
    [-120_000, '£1,200 owed on your car added'],
  ])('of %d pence is said in words', (pence, words) => {
    expect(equityInWords(pence)).toBe(words);
  });

  it.each([
    [{ value: ' ', owed: ' ' }, '', ''],
    [{ value: '', owed: '' }, '', ''],
    [{ value: '£8,000', owed: '' }, '', ''],
    [{ value: '8000', owed: '9,200' }, '', ''],
    [{ value: '', owed: '500' }, 'Enter what your car is worth, too', ''],
    [{ value: '0', owed: '500' }, 'Enter what your car is worth, too', ''],
    [
      { value: 'a lot', owed: '-5' },
      'Enter an amount in pounds, such as 8,000',
      'Enter an amount in pounds, such as 8,000',
    ],
    [{}, '', ''],
  ])('typed as %j has these messages', (typed, value, owed) => {
    expect(partExchangeErrors(typed)).toEqual({ value, owed });
  });
});
