import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FederationManifest } from '@forecourt/contracts/federation-manifest';
import { compileScript } from './compile-script';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'standardEntry.js';
const STANDARD = path.join(import.meta.dirname, 'standard-container.ts');
const CONTAINER = 'exports.standardContainer(new URL(document.currentScript.src).origin,address=>import(address))';

/**
 * Makes a release loadable for hosts that are not ours: writes a container for them, and the federation manifest that
 * names it. Our pages load neither.
 *
 * @param outputDir the remote's `dist`
 * @param container the container for our own pages
 * @returns path of the manifest in the release
 */
export function writeStandardContainer(outputDir: string, container: FederationManifest): string {
  const { metaData } = container;
  const globalName = `${metaData.globalName}_standard`;
  const manifest: FederationManifest = {
    ...container,
    metaData: { ...metaData, globalName, remoteEntry: { ...metaData.remoteEntry, name: ENTRY } },
  };
  writeFileSync(path.join(outputDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(outputDir, ENTRY), compileScript(STANDARD, globalName, CONTAINER));
  return MANIFEST;
}
