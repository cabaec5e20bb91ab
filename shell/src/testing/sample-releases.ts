import type { TestRelease } from '@forecourt/federation/test-registry';
import { bundleSource } from './write-bundle';

/** The first page, with blocks of both releases. */
export const HOME = {
  id: 'home',
  route: '/',
  title: 'Cars with {brand}',
  description: 'A "home" <page>',
  header: [{ block: 'top-block' }],
  main: [{ block: 'fine-block', id: 'first' }, { block: 'other-block' }, { block: 'fine-block' }],
};

/** A component's styles, with which both remotes were built, and its next version. */
export const BUTTON = '.button-aB3_x { color: blue }';
export const NEWER_BUTTON = '.button-Zz9-q { color: navy }';

/** Additional blocks of a remote: the source of their fields, and their declarations. */
export interface SampleBlocks {
  sources: Record<string, string>;
  blocks: TestRelease['blocks'];
}

/** A release of `mfe-fine` whose blocks say `fine {version}` and `top`. */
export const fine = (
  version: string,
  { sources, blocks }: SampleBlocks = { sources: {}, blocks: {} },
): TestRelease => ({
  remote: 'mfe-fine',
  version,
  files: {
    'server/remote.cjs': bundleSource({
      'fine-block': `View: text('fine ${version}')`,
      'top-block': `View: text('top')`,
      ...sources,
    }),
    'browser/remoteEntry.js': `entry ${version}`,
    'browser/fine.css': `.fine { color: red } /* ${version} */`,
    'browser/button.css': BUTTON,
  },
  blocks: {
    'fine-block': { hydrate: 'load', styles: ['browser/fine.css'], reserveHeight: { narrow: 120, wide: 240 } },
    'top-block': { hydrate: 'never', styles: ['browser/button.css'] },
    ...blocks,
  },
});

/** A release of `mfe-other` whose block says `other {version}`, or has the source given. */
export const other = (
  version: string,
  blocks: Record<string, string> = { 'other-block': `View: text('other ${version}')` },
  topLevel = '',
): TestRelease => ({
  remote: 'mfe-other',
  version,
  files: {
    'server/remote.cjs': bundleSource(blocks, topLevel),
    'browser/button.css': version === '1.2.0' ? NEWER_BUTTON : BUTTON,
  },
  blocks: { 'other-block': { hydrate: 'visible', styles: ['browser/button.css'] } },
});
