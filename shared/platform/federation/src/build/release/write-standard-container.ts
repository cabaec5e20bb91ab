import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { federationManifest, type FederationManifest } from '@forecourt/contracts/federation-manifest';
import { containerName } from '@forecourt/contracts/names';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { BROWSERS } from '../webpack-base';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'standardEntry.js';

/**
 * Makes a release loadable for hosts that are not ours: writes a container for them, and the federation manifest that
 * names it. Our pages load neither.
 *
 * @param outputDir the remote's `dist`
 * @param built the `mf-manifest.json` that federation's own plugin made of the build in `browser/`
 * @returns path of the manifest in the release
 * @throws when it is not a federation manifest
 */
export function writeStandardContainer(
  outputDir: string,
  built: string,
  { remote, version, blocks }: Pick<ReleaseManifest, 'remote' | 'version' | 'blocks'>,
): string {
  const { id, name, metaData, exposes, ...others } = federationManifest.parse(JSON.parse(built));
  const globalName = `${containerName(remote)}_standard`;
  const manifest: FederationManifest = {
    id,
    name,
    metaData: {
      ...metaData,
      globalName,
      buildInfo: { ...metaData.buildInfo, buildVersion: version },
      remoteEntry: { ...metaData.remoteEntry, name: ENTRY, type: 'global' },
    },
    // A host would load them with the manifest, and needs none.
    exposes: exposes.filter(({ name: block }) => block in blocks).map((expose) => ({ ...expose, assets: NO_ASSETS })),
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
