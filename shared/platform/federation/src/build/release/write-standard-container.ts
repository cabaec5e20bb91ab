import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FederationManifest } from '@forecourt/contracts/federation-manifest';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { compileScript } from './compile-script';
import { writeFederatedTypes } from './federated-types';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'standardEntry.js';
const STANDARD = path.join(import.meta.dirname, 'standard-container.ts');
const CONTAINER = 'exports.standardContainer(new URL(document.currentScript.src).origin,address=>import(address))';

/**
 * Makes a release loadable for hosts that are not ours: writes a container for them, its types, and the federation
 * manifest that names them. Our pages load none of these.
 *
 * @param outputDir the remote's `dist`
 * @param container the container for our own pages
 * @returns path of the manifest in the release
 */
export function writeStandardContainer(
  outputDir: string,
  container: FederationManifest,
  catalogue: ReleaseManifest['catalogue'],
): string {
  const { metaData, exposes } = container;
  const globalName = `${metaData.globalName}_standard`;
  const manifest: FederationManifest = {
    ...container,
    metaData: {
      ...metaData,
      globalName,
      remoteEntry: { ...metaData.remoteEntry, name: ENTRY },
      types: writeFederatedTypes(
        outputDir,
        exposes.map(({ name }) => name),
        catalogue,
      ),
    },
  };
  writeFileSync(path.join(outputDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(outputDir, ENTRY), compileScript(STANDARD, globalName, CONTAINER));
  return MANIFEST;
}
