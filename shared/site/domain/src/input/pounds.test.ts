import { parsePence, parsePounds } from './pounds';

describe('a typed amount', () => {
  it.each([
    ['12345', 12_345],
    ['12,345', 12_345],
    ['£12,345.67', 12_345],
    [' £ 12 345 ', 12_345],
    ['12\u00a0345', 12_345],
    ['12\u202f345.5', 12_345],
    ['1,234,567', 1_234_567],
    // A digit was added to a formatted amount.
    ['12,3456', 123_456],
    ['１２，３４５', 12_345],
    ['١٢٬٣٤٥', 12_345],
    ['500£', 500],
    ['0', 0],
  ])('is read from %j', (typed, pounds) => {
    expect(parsePounds(typed)).toBe(pounds);
    expect(parsePence(typed)).toBe(pounds * 100);
  });

  it.each([
    '',
    '12.345,67',
    '1.234',
    '12,5',
    '12,50',
    '1,2,3',
    '12 34',
    '12.345.678',
    '12,345,67',
    '£12k',
    '1e5',
    '-5',
    '\u2212 5',
    '£-5',
    '££5',

    ',',
    '.5',
    '10-20',
    '１．２３４',
    '1'.repeat(13),
  ])('is never guessed from %j', (typed) => expect(parsePounds(typed)).toBeUndefined());
});
