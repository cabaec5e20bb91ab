import { guideAddressOf, guidePath } from './address';

it.each([
  ['/guides', {}],
  ['/guides/types-of-finance', { topic: 'types-of-finance' }],
  ['/guides/types-of-finance?q=1', { topic: 'types-of-finance' }],
  ['/guides/types-of-finance/what-is-hp', { topic: 'types-of-finance', slug: 'what-is-hp' }],
  ['/guides/types-of-finance/what-is-hp/', { topic: 'types-of-finance', slug: 'what-is-hp' }],
  ['/guides/one/two/three', {}],
  ['/guides/..%2F', {}],
])('in %s are %j', (url, address) => {
  expect(guideAddressOf(url)).toEqual(address);
});

it('a path is read as it was written', () => {
  expect(guidePath('applying', 'soft-and-hard-searches')).toBe('/guides/applying/soft-and-hard-searches');
  expect(guideAddressOf(guidePath('applying', 'a'))).toEqual({ topic: 'applying', slug: 'a' });
  expect(guidePath('applying')).toBe('/guides/applying');
});
