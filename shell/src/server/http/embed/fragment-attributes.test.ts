import { readFragmentQuery } from './fragment-attributes';

const problemOf = (url: string) => {
  const read = readFragmentQuery(url);
  return 'problem' in read ? read.problem : undefined;
};

describe('the query of a fragment', () => {
  it('is a brand and attributes; the release set in it is for caches only', () => {
    expect(
      readFragmentQuery(
        '/fragments/quick-search?brand=bramblegate&set=a1&searchmode=postcode&steps=%5B%7B%22title%22%3A%22One%22%7D%5D',
      ),
    ).toEqual({
      brand: 'bramblegate',
      attributes: { searchmode: 'postcode', steps: '[{"title":"One"}]' },
    });
    expect(readFragmentQuery('/fragments/quick-search')).toEqual({ brand: undefined, attributes: {} });
  });

  it.each([
    ['too many bytes in all', `a=${'x'.repeat(6000)}&b=${'x'.repeat(6300)}`, 'longer than 12288 bytes'],
    ['an attribute that is too long', `title=${'x'.repeat(8193)}`, 'title is longer'],
    ['too many attributes', Array.from({ length: 81 }, (_, index) => `a${index}=1`).join('&'), 'more than 80'],
    ['an attribute twice', 'title=a&title=b', 'title is given twice'],
    ['a malformed name', '%3Cimg%3E=1', 'a name that no block knows'],
    ['a name that every object has', '__proto__=1', 'a name that no block knows'],
  ])('is refused when it has %s', (_, query, problem) =>
    expect(problemOf(`/fragments/quick-search?${query}`)).toContain(problem),
  );
});
