import { parsePounds } from '@forecourt/domain/input/pounds';
import { formatAmount } from './amount-text';

describe('the text of an amount', () => {
  it.each([
    ['9400', 9400, '9,400'],
    ['£12,345', 12_345, '12,345'],
    [' 12 345 ', 12_345, '12,345'],
    ['10000.5', 10_000, '10,000'],
    ['9999.99', 9999, '9,999'],
    ['£12,345.00', 12_345, '12,345'],
    ['007', 7, '7'],
    ['999999999999', 999_999_999_999, '999,999,999,999'],
  ])('%j is %d pounds', (text, pounds, shown) => {
    expect(parsePounds(text)).toBe(pounds);
    expect(formatAmount(text)).toBe(shown);
    expect(parsePounds(shown)).toBe(pounds);
  });

  it.each(['', '-5', '12,34', '12.345,67', '1e5', '1e9', '10k', 'ten', '.5', '1.2.3', '£'])(
    '%j is not an amount and stays unchanged',
    (text) => {
      expect(parsePounds(text)).toBeUndefined();
      expect(formatAmount(text)).toBe(text);
    },
  );

  it('is never longer than its field', () => {
    expect(formatAmount('x'.repeat(100))).toHaveLength(50);
  });
});
