import { matchesEtag } from './etag';

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%s names "a": %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
