import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostAssets } from '@forecourt/federation/host-assets';

const DIST = path.resolve(import.meta.dirname, '../../../dist');

/** The output of `npm run build` in this package. */
export interface HostBuild {
  browserDir: string;
  rendererFile: string;
  assets: HostAssets;
  /** Source of the loader. */
  loader: string;
  /** Source of the script of pages that ask for consent. */
  consent: string;
  /** Source of the script for third-party pages. */
  embed: string;
}

/** @throws when the host has not been built */
export async function readHostBuild(dist = DIST): Promise<HostBuild> {
  const browserDir = path.join(dist, 'browser');
  try {
    const [assets = '', loader = '', consent = '', embed = ''] = await Promise.all(
      ['browser/assets.json', 'loader/loader.js', 'consent/consent.js', 'embed/embed.js'].map((file) =>
        readFile(path.join(dist, file), 'utf8'),
      ),
    );
    return {
      browserDir,
      rendererFile: path.join(dist, 'server/renderer.cjs'),
      assets: JSON.parse(assets) as HostAssets,
      loader,
      consent,
      embed,
    };
  } catch (error) {
    throw new Error(`The shell has not been built (npm run build -w shell): ${String(error)}`, { cause: error });
  }
}
