import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import type { SiteContext } from '../site/site-context';
import { trialSamples } from './trial-samples';

function setOf(versions: Record<string, string>, revision = 0): AdoptedSet {
  const block = { elements: [], hydrate: 'never', reads: ['address'], scripts: [], styles: [], shared: [] };
  const remotes = Object.entries(versions).map(([remote, version]) => [
    remote,
    { remote, version, blocks: { [`${remote}-block`]: block } } as unknown as Release,
  ]);
  return {
    set: { id: '', revision, remotes: Object.fromEntries(remotes) } as AdoptedSet['set'],
    unavailable: new Map(),
  };
}

const brands = ['house', 'second', 'third'].map(
  (slug) => ({ slug, withoutProducts: slug === 'third' ? ['van'] : [] }) as unknown as SiteBrand,
);
const siteOf = (brand: SiteBrand, pathname: string) =>
  ({ brand, origin: `http://${brand.slug}`, pathname, url: pathname, isSocial: false }) as unknown as SiteContext;
const page = (route: string, blocks: string[], given: Partial<PageDocument> = {}) =>
  ({
    route,
    header: [],
    main: blocks.map((block) => ({ block, attributes: {} })),
    footer: [],
    ...given,
  }) as unknown as PageDocument;

const before = setOf({ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
const adopted = setOf({ 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' });
const seen = {
  placed: { block: 'mfe-a-block', attributes: {} },
  view: { adopted: before, site: siteOf(brands[1]!, '/seen'), contentVersion: '1' },
};
const samples = (pages: PageDocument[], recent = [seen].slice(1)) =>
  trialSamples({ adopted, before, recent, pages, brands, siteOf, contentVersion: '1' }).map(({ placed, view }) => [
    placed.block,
    view.site.brand.slug,
    view.site.url,
  ]);

describe('the samples of a trial', () => {
  it('are blocks of the remotes that it changes, for every brand that has the page', () => {
    expect(samples([page('/', ['mfe-a-block', 'mfe-b-block', 'no-block'])])).toEqual([
      ['mfe-a-block', 'house', '/'],
      ['mfe-a-block', 'third', '/'],
      ['mfe-a-block', 'second', '/'],
    ]);
  });

  it('include every brand and every place of a block, also those of few brands', () => {
    const pages = [
      page('/mine', ['mfe-a-block'], { brands: ['second'] }),
      page('/van', ['mfe-a-block'], { product: 'van' }),
      page('/all', ['mfe-a-block']),
    ];
    const tried = samples(pages);
    expect(new Set(tried.map(([, brand]) => brand))).toEqual(new Set(['house', 'second', 'third']));
    expect(new Set(tried.map(([, , url]) => url))).toEqual(new Set(['/mine', '/van', '/all']));
    expect(
      tried.filter(
        ([, brand, url]) => (url === '/mine' && brand !== 'second') || (url === '/van' && brand === 'third'),
      ),
    ).toEqual([]);
  });

  it('begin with blocks that visitors saw', () => {
    expect(samples([page('/', ['mfe-a-block'])], [seen])[0]).toEqual(['mfe-a-block', 'second', '/seen']);
  });

  it('are the same block once, in the order in which every block has its turn', () => {
    expect(samples([page('/', ['mfe-a-block', 'mfe-a-block'])])).toHaveLength(3);
    const two = setOf({ 'mfe-a': '1.1.0', 'mfe-b': '1.1.0' });
    const pages = [page('/', ['mfe-a-block', 'mfe-b-block'])];
    const tried = trialSamples({ adopted: two, before, recent: [], pages, brands, siteOf, contentVersion: '1' });
    expect(tried.map(({ placed: { block }, view }) => `${block} ${view.site.brand.slug}`).slice(0, 4)).toEqual([
      'mfe-a-block house',
      'mfe-b-block house',
      'mfe-a-block third',
      'mfe-b-block third',
    ]);
  });

  it('begin with one brand of each kind, and of others with another at each revision', () => {
    const order = [3, 4].map((revision) =>
      trialSamples({
        adopted: setOf({ 'mfe-a': '1.1.0' }, revision),
        before,
        recent: [],
        pages: [page('/', ['mfe-a-block'])],
        brands,
        siteOf,
        contentVersion: '1',
      }),
    );
    expect(order.map((given) => given.map(({ view }) => view.site.brand.slug))).toEqual([
      ['house', 'third', 'second'],
      ['second', 'third', 'house'],
    ]);
  });

  it('leave out blocks that either set lacks, or whose files are missing', () => {
    const pages = [page('/', ['mfe-a-block', 'mfe-b-block'])];
    const given = {
      adopted: setOf({ 'mfe-a': '1.1.0', 'mfe-b': '1.1.0' }),
      recent: [],
      pages,
      brands,
      siteOf,
      contentVersion: '1',
    };
    const blocks = (old: AdoptedSet) =>
      new Set(trialSamples({ ...given, before: old }).map(({ placed }) => placed.block));
    expect(blocks(setOf({ 'mfe-a': '1.0.0' }))).toEqual(new Set(['mfe-a-block']));
    expect(blocks({ ...before, unavailable: new Map([['mfe-a', 'no files']]) })).toEqual(new Set(['mfe-b-block']));
  });

  it('takes as many samples of many places and brands as of both together', () => {
    const pages = Array.from({ length: 200 }, (_, index) => page(`/${index}`, ['mfe-a-block']));
    expect(samples(pages).length).toBeLessThanOrEqual(203);
  });
});
