import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { FederationManifest } from '@forecourt/contracts/federation-manifest';
import { BROWSERS } from '../base-config';

const MANIFEST = 'mf-manifest.json';
const ENTRY = 'standardEntry.js';

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
  writeFileSync(path.join(outputDir, ENTRY), standardEntry(globalName));
  return MANIFEST;
}

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
