import type { BlockInRelease, Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import type { PageView } from './blocks/render-request';
import { packPageData, unpackPageData, type PackedPageData } from '../../services/packed-page-data';
import { pageData } from './page-data';

const BLOCK: BlockInRelease = {
  elements: [],
  hydrate: 'visible',
  reads: [],
  scripts: ['browser/search.js'],
  styles: ['browser/search.css'],
  shared: ['react', '@forecourt/domain/money'],
  lazy: { scripts: ['browser/map.js'], shared: ['@forecourt/domain/map-tiles'] },
};
const FILES = [
  'browser/remoteEntry.js',
  'browser/search.js',
  'browser/map.js',
  'browser/another-block.js',
  'server/remote.cjs',
];
const release = (version: string, block = BLOCK): Release => ({
  remote: 'mfe-cars',
  version,
  baseUrl: 'http://registry/',
  entry: 'browser/remoteEntry.js',
  server: 'server/remote.cjs',
  files: Object.fromEntries(FILES.map((file) => [file, { integrity: `sha384-of ${file}`, bytes: 1 }])),
  blocks: { search: block },
  requires: {},
  federationCore: '2.9.2',
});
const ASSETS = {
  runtime: '/assets/runtime.js',
  later: {
    'read-refusal': ['/assets/refusal.js'],
    'address-provider': ['/assets/router.js', '/assets/address-provider.js'],
    'store-provider': ['/assets/store-provider.js'],
  },
  singletons: {
    '@forecourt/domain/money': ['/assets/money.js'],
    '@forecourt/domain/map-tiles': ['/assets/map-tiles.js'],
    '@forecourt/domain/finance': ['/assets/finance.js'],
  },
  integrity: Object.fromEntries(
    ['runtime', 'refusal', 'router', 'address-provider', 'store-provider', 'money', 'map-tiles', 'finance'].map(
      (name) => [`/assets/${name}.js`, `sha256-of${name.replaceAll('-', '')}`],
    ),
  ),
};

const BRAND = {
  slug: 'house',
  hosts: ['house.example'],
  legal: { status: 'authorised' },
  destinations: {},
  allowedLinkHosts: ['partner.example'],
  partner: { host: 'apply.example' },
};

function dataOf(live: Release, earlier: Release[] = []) {
  const set = {
    id: 's',
    channel: 'production',
    revision: 1,
    createdAt: '',
    remotes: { 'mfe-cars': live },
    fallbacks: { 'mfe-cars': earlier },
  };
  const adopted = { set, unavailable: new Map() } as unknown as AdoptedSet;
  const site = { brand: BRAND, destinations: {}, url: '/', isSocial: false };
  const view = { adopted, site, contentVersion: 'v1' } as unknown as PageView;
  return pageData({
    islands: [{ name: 'search', block: live.blocks['search']!, release: live }],
    view,
    assets: ASSETS,
    isServed: () => true,
  });
}

describe('the data of a page for the browser', () => {
  it('has hashes of exactly the scripts that its blocks may load, lazy ones included', () => {
    expect(Object.keys(dataOf(release('1.0.0')).integrity).toSorted()).toEqual([
      '/assets/map-tiles.js',
      '/assets/money.js',
      '/assets/refusal.js',
      '/assets/runtime.js',
      '/releases/mfe-cars/1.0.0/browser/map.js',
      '/releases/mfe-cars/1.0.0/browser/remoteEntry.js',
      '/releases/mfe-cars/1.0.0/browser/search.js',
    ]);
  });

  it('has no values of a brand that only the host reads', () => {
    expect(dataOf(release('1.0.0')).brand).toEqual({ slug: 'house' });
  });

  it.each([
    [
      'the address, by a router',
      { reads: ['address'], shared: ['react-router-dom'] },
      ['/assets/address-provider.js', '/assets/router.js'],
    ],
    ['the address, without one', { reads: ['address'] }, []],
    [
      'the address, in an old record',
      { reads: ['address'], lazy: undefined },
      ['/assets/address-provider.js', '/assets/router.js'],
    ],
    ['the store', { reads: ['store'] }, ['/assets/store-provider.js']],
  ] satisfies [string, Partial<Record<keyof typeof BLOCK, unknown>>, string[]][])(
    'has hashes of the providers that its blocks need: %s',
    (_, given, scripts) => {
      const { integrity, remotes } = dataOf(release('1.0.0', { ...BLOCK, ...given } as typeof BLOCK));
      expect(remotes['mfe-cars']?.blocks['search']?.reads).toEqual(scripts.length > 0 ? given.reads : []);
      expect(
        Object.keys(integrity)
          .filter((path) => /provider|router/.test(path))
          .toSorted(),
      ).toEqual(scripts);
    },
  );

  it('names the scripts of a block and of its singletons, but not the lazy ones, for preloading', () => {
    expect(dataOf(release('1.0.0')).remotes['mfe-cars']?.blocks['search']?.scripts).toEqual([
      '/releases/mfe-cars/1.0.0/browser/search.js',
      '/assets/money.js',
    ]);
  });

  it('is the same data when a document has carried it, with each script, and each folder, written once', () => {
    const data = dataOf(release('1.1.0'), [release('1.0.0')]);
    const carried = JSON.stringify(packPageData(data));
    const unpacked = unpackPageData(JSON.parse(carried) as PackedPageData);
    expect(data).toMatchObject(unpacked);
    expect(unpacked.integrity).toEqual(data.integrity);
    for (const once of ['/assets/"', 'money.js', '/1.1.0/browser/"', '/1.0.0/browser/"'])
      expect(carried.split(once)).toHaveLength(2);
  });

  it('has hashes of all singletons when a record is too old to list those of lazy scripts', () => {
    const { lazy: _, ...old } = BLOCK;
    const { integrity } = dataOf(release('1.1.0'), [release('1.0.0', old)]);
    const singletons = Object.values(ASSETS.singletons).flat();
    expect(integrity).toMatchObject({
      ...Object.fromEntries(singletons.map((path) => [path, ASSETS.integrity[path]])),
      '/releases/mfe-cars/1.0.0/browser/another-block.js': 'sha384-of browser/another-block.js',
    });
  });

  it('has stylesheets of earlier versions only, since the others are inlined', () => {
    const { remotes, fallbacks } = dataOf(release('1.1.0'), [release('1.0.0')]);
    expect(remotes['mfe-cars']?.blocks['search']).not.toHaveProperty('styles');
    expect(fallbacks['mfe-cars']?.[0]?.blocks['search']?.styles).toEqual([
      '/releases/mfe-cars/1.0.0/browser/search.css',
    ]);
  });
});
