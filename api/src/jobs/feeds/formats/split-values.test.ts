import { splitterAt } from './split-values';

describe('a row of a table', () => {
  it.each([
    ['a,b', ['a', 'b'], 'paired'],
    ['a,', ['a', ''], 'paired'],
    ['', [''], 'paired'],
    [' "a" , b ,', ['a', 'b', ''], 'paired'],
    ['a,"b,c",d', ['a', 'b,c', 'd'], 'paired'],
    ['"a""b","",""""', ['a"b', '', '"'], 'paired'],
    ['a,"b\nc"', ['a', 'b\nc'], 'paired'],
    ['a,19" alloys,b', ['a', '19" alloys', 'b'], 'paired'],
    ['a,"19" alloys, sat nav",b', ['a', '19" alloys, sat nav', 'b'], 'stray'],
    ['"a"b,c', ['"a"b', 'c'], 'stray'],
    ['a,"b,c', ['a', '"b', 'c'], 'open'],
    ['a,"b ""c""', ['a', '"b ""c""'], 'open'],
  ])('%j has the values %j, its quotation marks are %s', (text, values, quotes) => {
    expect(splitterAt(',')(text)).toEqual({ values, quotes });
  });

  it.each([';', '\t', '|'])('may have %j between values', (delimiter) => {
    expect(splitterAt(delimiter)(['a,b', `"c${delimiter}d"`, 'e'].join(delimiter)).values).toEqual([
      'a,b',
      `c${delimiter}d`,
      'e',
    ]);
  });

  it('is split in linear time for any content', () => {
    for (const part of ['"', '"a,', '"a" b,', 'a"', '""']) {
      const text = part.repeat(200_000);
      const startedAt = performance.now();
      splitterAt(',')(text);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    }
  });
});
