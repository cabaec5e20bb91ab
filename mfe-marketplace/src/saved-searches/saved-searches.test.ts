import { savedSearches } from './saved-searches';

const ford = { query: 'make=ford&max_price=9000', name: 'Ford, Up to £9,000', seenAt: 1_760_000_000_000 };

it('saved searches are read as they were stored', () => {
  savedSearches.set([ford, { ...ford, query: 'make=kia', name: 'Kia\n\t' }]);
  expect(savedSearches.current()).toEqual([ford, { ...ford, query: 'make=kia', name: 'Kia  ' }]);
});

it.each(['', 'x', '[]', '1\t\tname', '-1\tmake=ford\tFord', '1\tmake=ford', '1\ta\tb\tc'])(
  'there are no saved searches when %j is stored',
  (text) => {
    localStorage.setItem('saved_searches', text);
    expect(savedSearches.current()).toEqual([]);
  },
);
