import { pageDocument } from '@forecourt/contracts/page-document';
import * as z from 'zod/mini';
import { pagesOfBrands } from './pages-of-brands';

const brand = (slug: string, ...withoutProducts: ('pcp' | 'van')[]) => ({ slug, withoutProducts });
const BRANDS = [brand('house'), brand('salt', 'pcp'), brand('marsh', 'pcp', 'van')];
const page = (more: object) =>
  z.parse(pageDocument, {
    id: 'home',
    route: '/',
    title: 'HP{{#pcp}} and PCP{{/pcp}}',
    description: 'All',
    main: [],
    ...more,
  });
const shown = (pages: ReturnType<typeof pagesOfBrands>) => pages.map(({ id, title, brands }) => [id, title, brands]);

describe('a page whose texts depend on products', () => {
  it('has a document for the brands that lack them, and one for all others', () => {
    expect(shown(pagesOfBrands(page({}), BRANDS))).toEqual([
      ['home', 'HP and PCP', undefined],
      ['home-without-pcp', 'HP', ['salt', 'marsh']],
    ]);
  });

  it('stays one document if no text depends on a product', () => {
    const plain = page({ title: 'HP' });
    expect(pagesOfBrands(plain, BRANDS)).toEqual([plain]);
  });

  it('goes only to brands that have the page', () => {
    expect(shown(pagesOfBrands(page({ brands: ['house', 'salt'] }), BRANDS))).toEqual([
      ['home', 'HP and PCP', ['house']],
      ['home-without-pcp', 'HP', ['salt']],
    ]);
    expect(shown(pagesOfBrands(page({ brands: ['salt'] }), BRANDS))).toEqual([['home-without-pcp', 'HP', ['salt']]]);
    expect(shown(pagesOfBrands(page({ product: 'van' }), BRANDS))).toEqual([
      ['home', 'HP and PCP', undefined],
      ['home-without-pcp', 'HP', ['salt']],
    ]);
  });
});
