/** @jest-environment jsdom */
import type { PageData } from '../../services/page-data';
import { addIsland } from './embed-page';

globalThis.IntersectionObserver = class {
  observe() {}
} as unknown as typeof IntersectionObserver;

const options = {
  base: 'https://forecourt.example',
  nonce: '',
  writesAddress: false,
  trust: { html: (html: string) => html, scriptUrl: (url: string) => url },
};
const remote = (version: string, block: string) => ({
  version,
  container: 'mfe_one',
  entry: `/releases/mfe-one/${version}/remoteEntry.js`,
  blocks: { [block]: { scripts: [], reads: [] } },
});
const dataOf = (version: string, block: string, slug = 'house') =>
  ({
    brand: { slug },
    remotes: { 'mfe-one': remote(version, block) },
    fallbacks: { 'mfe-one': [remote('0.9.0', block)] },
    integrity: { [`/releases/mfe-one/${version}/remoteEntry.js`]: `hash of ${version}` },
  }) as unknown as PageData;

function add(version: string, block: string, slug?: string) {
  const island = document.createElement('div');
  Object.assign(island.dataset, { remote: 'mfe-one', version, block });
  return { island, page: addIsland(island, dataOf(version, block, slug), options).page };
}

describe('files that a third-party page may load', () => {
  it('grows with its blocks, and keeps versions separate when a release happens while it is open', () => {
    const { island, page } = add('1.0.0', 'block-a');
    const pinned = page.data.remotes['mfe-one@1.0.0'];
    add('1.0.0', 'block-b', 'cedarbrook');
    add('1.1.0', 'block-a');
    expect(island.dataset).toMatchObject({ remote: 'mfe-one@1.0.0', brand: 'house' });
    expect(Object.keys(page.data.remotes)).toEqual(['mfe-one@1.0.0', 'mfe-one@1.1.0']);
    expect(page.data.remotes['mfe-one@1.0.0']).toBe(pinned);
    expect(pinned).toMatchObject({
      entry: 'https://forecourt.example/releases/mfe-one/1.0.0/remoteEntry.js',
      blocks: { 'block-a': {}, 'block-b': {} },
    });
    expect(Object.keys(page.data.fallbacks['mfe-one@1.0.0']![0]!.blocks)).toEqual(['block-a', 'block-b']);
    expect(Object.keys(page.embedded!.sites)).toEqual(['house', 'cedarbrook']);
    expect(page.integrityOf('https://forecourt.example/releases/mfe-one/1.1.0/remoteEntry.js')).toBe('hash of 1.1.0');
    expect(() => page.integrityOf('https://partner.example/releases/mfe-one/1.1.0/remoteEntry.js')).toThrow(
      'is not part',
    );
  });
});
