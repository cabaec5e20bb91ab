import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { federationManifest, type FederationManifest } from '@forecourt/contracts/federation-manifest';
import { containerName } from '@forecourt/contracts/names';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { BROWSERS } from '../webpack-base';
import { writeFederatedTypes } from './federated-types';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'standardEntry.js';

/**
 * Makes a release loadable for hosts that are not ours: writes a container for them, its types, and the federation
 * manifest that names them. Our pages load none of these.
 *
 * @param outputDir the remote's `dist`
 * @param built the `mf-manifest.json` that federation's own plugin made of the build in `browser/`
 * @returns path of the manifest in the release
 * @throws when it is not a federation manifest
 */
export function writeStandardContainer(
  outputDir: string,
  built: string,
  { remote, version, catalogue }: Pick<ReleaseManifest, 'remote' | 'version' | 'catalogue'>,
): string {
  const { id, name, metaData, exposes, ...others } = federationManifest.parse(JSON.parse(built));
  const globalName = `${containerName(remote)}_standard`;
  const exposed = exposes.filter(({ name: block }) => block in catalogue);
  const manifest: FederationManifest = {
    id,
    name,
    metaData: {
      ...metaData,
      globalName,
      buildInfo: { ...metaData.buildInfo, buildVersion: version },
      remoteEntry: { ...metaData.remoteEntry, name: ENTRY, type: 'global' },
      types: writeFederatedTypes(
        outputDir,
        exposed.map(({ name: block }) => block),
        catalogue,
      ),
    },
    // A host would load them with the manifest, and needs none.
    exposes: exposed.map((expose) => ({ ...expose, assets: NO_ASSETS })),
    ...others,
  };
  writeFileSync(path.join(outputDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(outputDir, ENTRY), standardEntry(globalName));
  return MANIFEST;
}

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** `standard-container.ts` as a script that defines a global. */
function standardEntry(globalName: string): string {
  const { code } = transformSync(readFileSync(path.join(import.meta.dirname, 'standard-container.ts'), 'utf8'), {
    filename: 'standard-container.ts',
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    env: { targets: BROWSERS },
    module: { type: 'commonjs' },
    minify: true,
  });
  return `var ${globalName}=(exports=>{${code}return exports.standardContainer(new URL(document.currentScript.src).origin,address=>import(address))})({});\n`;
}
