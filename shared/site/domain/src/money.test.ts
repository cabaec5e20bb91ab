import * as fc from 'fast-check';
import { formatCount, formatPence, formatPounds, formatWholePounds, penceFromPounds, poundsFromPence } from './money';

describe('money', () => {
  it.each([
    [0, '£0'],
    [5, '£0.05'],
    [25_770, '£257.70'],
    [123_400, '£1,234'],
    [100_000_000, '£1,000,000'],
  ])('shows %d pence as %s', (pence, shown) => {
    expect(formatPence(pence)).toBe(shown);
  });

  it('shows pounds the same way', () => {
    expect([1234, 1234.5, 0.1 + 0.2].map(formatPounds)).toEqual(['£1,234', '£1,234.50', '£0.30']);
  });

  it('rounds to whole pounds, half up', () => {
    expect([25_749, 25_750, 1_299_500].map(formatWholePounds)).toEqual(['£257', '£258', '£12,995']);
  });

  it('separates thousands', () => {
    expect([0, 999, 1000, 100_000, 1234.5, -12_345].map(formatCount)).toEqual([
      '0',
      '999',
      '1,000',
      '100,000',
      '1,234.5',
      '-12,345',
    ]);
  });

  it('is formatted as Intl.NumberFormat does it', () => {
    const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatPence(amount)).toBe(pounds.format(amount / 100).replace(/\.00$/, ''));
        expect(formatCount(amount)).toBe(amount.toLocaleString('en-GB'));
      }),
    );
  });

  it.each([
    [1.005, 101],
    [257.7, 25_770],
    [0.285, 29],
    [19.99, 1999],
  ])('converts %d pounds to %d pence', (pounds, pence) => {
    expect(penceFromPounds(pounds)).toBe(pence);
    expect(penceFromPounds(poundsFromPence(pence))).toBe(pence);
  });
});
