import { isKnown } from './is-known';

it.each([
  ['Manual', true],
  [0, true],
  ['', false],
  ['Unknown', false],
  [null, false],
  [undefined, false],
])('%j is worth showing: %s', (fact, shown) => {
  expect(isKnown(fact)).toBe(shown);
});
