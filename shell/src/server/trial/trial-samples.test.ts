import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { Brand } from '@forecourt/theme/brand';
import type { SiteContext } from '../site/site-context';
import { trialSamples } from './trial-samples';

function setOf(versions: Record<string, string>): AdoptedSet {
  const block = { elements: [], hydrate: 'never', reads: ['address'], scripts: [], styles: [], shared: [] };
  const remotes = Object.entries(versions).map(([remote, version]) => [
    remote,
    { remote, version, blocks: { [`${remote}-block`]: block } } as unknown as Release,
  ]);
  return { set: { id: '', remotes: Object.fromEntries(remotes) } as AdoptedSet['set'], unavailable: new Map() };
}

const brands = ['house', 'second', 'third'].map((slug) => ({ slug, withoutProducts: slug === 'third' ? ['van'] : [] }) as unknown as Brand);
const siteOf = (brand: Brand, pathname: string) =>
  ({ brand, origin: `http://${brand.slug}`, pathname, url: pathname, isSocial: false }) as unknown as SiteContext;
const page = (route: string, blocks: string[], given: Partial<PageDocument> = {}) =>
  ({ route, header: [], main: blocks.map((block) => ({ block, attributes: {} })), footer: [], ...given }) as unknown as PageDocument;

const before = setOf({ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
const adopted = setOf({ 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' });
const seen = { placed: { block: 'mfe-a-block', attributes: {} }, view: { adopted: before, site: siteOf(brands[1]!, '/seen'), contentVersion: '1' } };
const samples = (pages: PageDocument[], recent = [seen].slice(1)) =>
  trialSamples({ adopted, before, recent, pages, brands, siteOf, contentVersion: '1' }).map(({ placed, view }) => [
    placed.block,
    view.site.brand.slug,
    view.site.url,
  ]);

describe('the samples of a trial', () => {
  it('are blocks of the remotes that it changes, for the first brand that has the page and one other', () => {
    expect(samples([page('/', ['mfe-a-block', 'mfe-b-block', 'no-block'])])).toEqual([
      ['mfe-a-block', 'house', '/'],
      ['mfe-a-block', 'second', '/'],
    ]);
  });

  it('are pages of one brand too, and not those that a brand does not have', () => {
    const pages = [page('/mine', ['mfe-a-block'], { brands: ['second'] }), page('/van', ['mfe-a-block'], { product: 'van' })];
    expect(samples(pages).map(([, brand, url]) => [brand, url])).toEqual([
      ['second', '/mine'],
      ['house', '/van'],
      ['second', '/van'],
    ]);
  });

  it('begin with blocks that visitors saw', () => {
    expect(samples([page('/', ['mfe-a-block'])], [seen])[0]).toEqual(['mfe-a-block', 'second', '/seen']);
  });

  it('are the same block once, and of endlessly many pages a limited number', () => {
    const pages = Array.from({ length: 200 }, (_, index) => page(`/${index}`, ['mfe-a-block', 'mfe-a-block']));
    expect(samples(pages)).toHaveLength(80);
    expect(samples([page('/', ['mfe-a-block', 'mfe-a-block'])])).toHaveLength(2);
  });
});
