import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@forecourt/contracts/names';
import { neededPackages, readManifest } from '../shared/shared-package';
import { neverHydrates } from './block-sources';
import { singletonsOf, type Singletons } from './singletons';
import { sourceVersion } from './source-version';

/** Facts in a remote's folder, before a build by any bundler. */
export interface RemoteSources {
  remote: string;
  version: string;
  packageDir: string;
  /** Blocks whose views browsers load. */
  hydrated: string[];
  /** Blocks that never hydrate. */
  still: string[];
  singletons: Singletons;
}

/**
 * Reads a remote's folder. Blocks are found by their folders (`src/blocks/<name>/<name>.block.ts`); nobody lists them.
 *
 * @throws when its name is not that of a remote, when a block is incomplete, or when it has files that bundlers would
 *   copy
 */
export function readRemote(packageDir: string): RemoteSources {
  // The folder of a checkout may have any name.
  const { name: remote } = readManifest(packageDir);
  if (!REMOTE_NAME.test(remote)) throw new Error(`${remote} is not the name of a remote, which begins with mfe-.`);
  if (existsSync(path.join(packageDir, 'public')))
    throw new Error(`${remote} has a folder public, which is not released. Move its files to src and import them.`);
  const blocks = blockNames(packageDir);
  const still = blocks.filter((block) => neverHydrates(packageDir, block));
  return {
    remote,
    version: sourceVersion(packageDir, [...bundledPackages(packageDir), ...BUILD]),
    packageDir,
    hydrated: blocks.filter((block) => !still.includes(block)),
    still,
    singletons: singletonsOf(packageDir),
  };
}

/** Folders of the build, which is part of a version. */
const BUILD = ['..', '../../bundlers'].map((folder) => path.resolve(import.meta.dirname, folder));

/** The file of a block's view, from the remote's folder. */
export const viewOf = (block: string) => `./src/blocks/${block}/${block}.tsx`;

/**
 * Folders of libraries that are bundled into the remote. Singletons belong to the host and are not part of a version.
 */
export function bundledPackages(packageDir: string): string[] {
  return neededPackages(packageDir).filter((dir) => {
    const { forecourt } = readManifest(dir);
    return forecourt?.role === 'library' && !forecourt.browser;
  });
}

function blockNames(packageDir: string): string[] {
  return readdirSync(path.join(packageDir, 'src/blocks'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isBlock(entry.name, readdirSync(path.join(entry.parentPath, entry.name))))
    .map((entry) => entry.name)
    .toSorted();
}

function isBlock(name: string, files: readonly string[]): boolean {
  const [declaration, view] = [`${name}.block.ts`, `${name}.tsx`];
  const isDeclared = files.includes(declaration);
  if (isDeclared === files.includes(view)) return isDeclared;
  throw new Error(
    isDeclared
      ? `${name} has a declaration but no view: ${view} is missing.`
      : `${name} has a view but no declaration: ${declaration} is missing.`,
  );
}
