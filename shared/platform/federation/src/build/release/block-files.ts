import type { BlockInRelease } from '@forecourt/contracts/release-set';
import type { RemoteSources } from './remote-sources';

/** Files of a block for browsers, and its singletons. */
export type BlockFiles = Required<Pick<BlockInRelease, 'scripts' | 'styles' | 'shared' | 'lazy'>>;

/** A block that never hydrates has only styles for browsers. */
export const NO_SCRIPTS = { scripts: [], shared: [], lazy: { scripts: [], shared: [] } };

/** Path in a release of a file for browsers. */
export const pathInRelease = (file: string) => `browser/${file}`;

/** Singletons that a block's view needs and hosts do not serve to browsers, in words. */
export function serverOnlyImports(
  block: string,
  { shared, lazy }: BlockFiles,
  { singletons }: Pick<RemoteSources, 'singletons'>,
): string[] {
  return [...shared, ...lazy.shared]
    .filter((name) => singletons.isServerOnly(name))
    .map(
      (name) =>
        `The view of ${block} needs ${name}, which hosts do not serve to browsers. Import it in files that only the declaration uses.`,
    );
}
