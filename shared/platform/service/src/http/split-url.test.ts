import { splitUrl } from './split-url';

it.each([
  ['/search', '/search', ''],
  ['/search?', '/search', ''],
  ['/search?make=ford&q=a?b', '/search', 'make=ford&q=a?b'],
])('splits %s at its first question mark', (url, path, query) => {
  expect(splitUrl(url)).toEqual({ path, query });
});
