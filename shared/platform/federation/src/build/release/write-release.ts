import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { attributesToJsonSchema } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type { BlockInRelease, ReleaseManifest } from '@forecourt/contracts/release-set';
import ownPackage from '../../../package.json' with { type: 'json' };
import type { BlockFiles } from './block-files';
import { readBlockSources } from './block-sources';
import { describeContainer } from './describe-container';
import { evaluateServerBundle } from './evaluate-server-bundle';
import type { RemoteSources } from './remote-sources';
import { type ImportedNames, usedSingletons } from './used-singletons';
import { writeStandardContainer } from './write-standard-container';

/** Facts about the two builds of a remote that only its bundler has. */
export interface BuiltRemote {
  /** Files by block. */
  browser: Record<string, BlockFiles>;
  /** Host modules in the server bundle. */
  imported: ImportedNames;
}

/**
 * Writes `dist/release.json` after a build with any bundler, from its files in `dist/browser/` and
 * `dist/server/remote.cjs`: the files, singletons and attributes of each block. The attributes are read from the server
 * bundle itself, so the record cannot disagree with the code.
 */
export async function writeRelease(sources: RemoteSources, built: BuiltRemote): Promise<void> {
  const { remote, version, packageDir } = sources;
  const outputDir = path.join(packageDir, 'dist');
  const definitions = Object.values(evaluateServerBundle(path.join(outputDir, 'server/remote.cjs')).remote.blocks).map(
    ({ definition }) => definition,
  );
  for (const definition of definitions) requireAsBuilt(definition, sources);
  const blocks = Object.fromEntries(
    definitions.map((definition) => [definition.name, inRelease(definition, built.browser[definition.name]!)]),
  );
  const catalogue = Object.fromEntries(
    await Promise.all(
      definitions.map(async ({ name, description, attributes }) => {
        const described = { description, attributes: attributesToJsonSchema(attributes) };
        return [name, { ...described, ...(await readBlockSources(packageDir, name)) }] as const;
      }),
    ),
  );
  const manifest: ReleaseManifest = {
    remote,
    version,
    entry: 'browser/remoteEntry.js',
    federationManifest: writeStandardContainer(outputDir, describeContainer(sources, built.browser), catalogue),
    server: 'server/remote.cjs',
    blocks,
    catalogue,
    ...usedSingletons(built.imported, sources),
    federationCore: ownPackage.dependencies['@module-federation/runtime-core'],
  };
  writeFileSync(path.join(outputDir, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function inRelease(definition: BlockDefinition, files: BlockFiles): BlockInRelease {
  return {
    elements: [...(definition.elements ?? [])],
    hydrate: definition.hydrate,
    reads: [...(definition.reads ?? [])],
    ...(definition.parameters && { parameters: [...definition.parameters] }),
    ...(definition.ignoresPath && { ignoresPath: true }),
    ...(definition.embedParameters && { embedParameters: [...definition.embedParameters] }),
    ...(definition.personalData && { personalData: true }),
    ...(definition.mayBeEmpty && { mayBeEmpty: true }),
    reserveHeight: definition.reserveHeight,
    ...files,
  };
}

/** Checks that the build has read a declaration correctly. */
function requireAsBuilt({ name, hydrate }: BlockDefinition, { still }: RemoteSources): void {
  if ((hydrate === 'never') === still.includes(name)) return;
  throw new Error(
    `The declaration of ${name} has to say on a separate line whether it hydrates: hydrate: '${hydrate}',`,
  );
}
