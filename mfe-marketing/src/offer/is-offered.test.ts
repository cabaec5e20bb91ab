import { isOffered } from './is-offered';

describe('a link about a product', () => {
  it.each([
    ['van', [], true],
    ['van', ['caravan', 'motorhome'], true],
    ['van', ['van'], false],
    ['', ['van'], true],
  ] as const)('%p with a brand without %p is shown: %p', (product, withoutProducts, shown) => {
    expect(isOffered({ product }, { withoutProducts: [...withoutProducts] })).toBe(shown);
  });
});
