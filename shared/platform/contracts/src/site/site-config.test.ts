import { defineSite, type SiteConfig } from './site-config';

const site: SiteConfig = {
  sharedPackages: ['@forecourt/contracts'],
  brands: [{ slug: 'library' } as SiteConfig['brands'][number]],
  resolveBrand: () => undefined,
  blockBrand: (brand) => brand,
  legalName: () => 'Millbrook Town Council',
  look: { pageCss: () => '' } as unknown as SiteConfig['look'],
  brandPage: () => ({ page: '', policy: '' }),
  destinations: () => ({}) as ReturnType<SiteConfig['destinations']>,
  formDestinations: [],
  api: { paths: ['/api'], pictures: [], readingPosts: [] },
};

it('a site keeps the brands that it was given', () => {
  expect(defineSite(site).brands).toBe(site.brands);
});

it.each([
  ['brands', { brands: [] }, 'must be brands with slugs'],
  ['resolveBrand', { resolveBrand: 'library' }, 'must be a function'],
  ['destinations', { destinations: { search: '/search' } }, 'must be a function'],
  ['api.readingPosts[0]', { api: { ...site.api, readingPosts: ['v1/cars'] } }, 'must be a path'],
  ['look', { look: {} }, 'must say how pages look'],
])('a site with a wrong %s is refused by that name', (name, change, reason) => {
  const define = () => defineSite({ ...site, ...change } as SiteConfig);
  expect(define).toThrow(name);
  expect(define).toThrow(reason);
});
