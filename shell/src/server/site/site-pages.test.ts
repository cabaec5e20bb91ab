import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { SitePages } from './site-pages';

const words = { title: 'A page', description: 'What it is.', main: [{ block: 'quick-search' }] };
const PAGES = [
  {
    ...words,
    id: 'listing',
    route: '/used-cars/:make{/:model}',
    alsoAt: ['/used-:make{/:model}', '/vlp-:make{/:model}'],
  },
  { ...words, id: 'all-cars', route: '/used-cars' },
  { ...words, id: 'offers', route: '/used-cars/offers', brands: ['oak'] },
  { ...words, id: 'vans', route: '/van-finance', product: 'van' },
  { ...words, id: 'hidden', route: '/hidden', index: false },
  { ...words, id: 'not-found', route: '/404', status: 404 },
];

const brand = (slug: string, withoutProducts: string[] = []) => ({ slug, withoutProducts });

describe('the pages of a site', () => {
  const stop = new AbortController();
  let folder: string;
  let pages: SitePages;
  const reports: string[] = [];

  beforeAll(async () => {
    folder = testFolder();
    const stateFile = path.join(folder, 'pages.json');
    await writeFile(stateFile, JSON.stringify({ version: '1', pages: [...PAGES, { id: 'broken' }] }));
    pages = new SitePages({
      apiOrigin: 'http://127.0.0.1:9',
      stateFile,
      pollMs: 60_000,
      signal: stop.signal,
      report: (_, message) => reports.push(message),
    });
    await pages.start();
  });
  afterAll(async () => {
    stop.abort();
  });

  it.each([
    ['/used-cars', 'all-cars'],
    ['/used-cars/ford', 'listing'],
    ['/used-cars/ford/puma', 'listing'],
    ['/used-ford', 'listing'],
    ['/used-ford/puma', 'listing'],
    ['/vlp-ford', 'listing'],
    ['/vlp-ford/puma', 'listing'],
    ['/vlp-ford/puma/leeds', undefined],
    ['/used-cars/offers', 'listing'],
  ])('%s shows the page %s', (pathname, id) => {
    expect(pages.find(pathname, brand('default'))?.id).toBe(id);
  });

  it('show the page for a brand before the one for all', () => {
    expect(pages.find('/used-cars/offers', brand('oak'))?.id).toBe('offers');
  });

  it('leave out products that a brand does not offer', () => {
    expect(pages.find('/van-finance', brand('oak'))?.id).toBe('vans');
    expect(pages.find('/van-finance', brand('oak', ['van']))).toBeUndefined();
    expect(pages.listed(brand('oak', ['van'])).map(({ id }) => id)).not.toContain('vans');
  });

  it('are listed once each, even with several routes', () => {
    expect(pages.listed(brand('default')).map(({ id }) => id)).toEqual(['all-cars', 'vans', 'listing']);
  });

  it('include the page for an unknown address', () => {
    expect(pages.ofStatus(404, brand('default'))?.id).toBe('not-found');
  });

  it('come from disk without the API, except invalid ones', () => {
    expect(reports).toContainEqual('6 pages, version 1');
    expect(reports.filter((message) => message.startsWith('A page document was left out'))).toHaveLength(1);
    expect(pages.degradedReasons).toHaveLength(1);
  });
});
