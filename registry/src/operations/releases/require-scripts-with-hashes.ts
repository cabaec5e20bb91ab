import { parse } from 'es-module-lexer/js';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { issuesAt, RegistryError } from '../../errors';
import type { Reservation } from '../../rules/releases/publication';
import type { RegistryContext } from '../registry-context';

/**
 * @throws `invalid-request` when a script for browsers imports others itself: browsers check no hash of a module that
 *   is imported, so it could be replaced on its way to visitors
 */
export async function requireScriptsWithHashes(
  { files: store }: Pick<RegistryContext, 'files'>,
  { manifest, files }: Reservation,
): Promise<void> {
  const problems: string[] = [];
  for (const file of scriptsOf(manifest)) {
    const expected = files[file];
    const fault = expected && faultOf(String(await store.read(expected)));
    if (fault) problems.push(`${file} ${fault}.`);
  }
  if (problems.length === 0) return;
  throw new RegistryError('invalid-request', {
    message: `Browsers would load code without checking its hash: ${problems.join(' ')} The configuration of @forecourt/federation/vite makes chunks that are loaded with their hashes (docs/decisions/0126).`,
    issues: issuesAt('manifest', problems),
  });
}

function scriptsOf({ entry, blocks }: ReleaseManifest): Set<string> {
  const ofBlocks = Object.values(blocks).flatMap(({ scripts, lazy }) => [...scripts, ...(lazy?.scripts ?? [])]);
  return new Set([entry, ...ofBlocks]);
}

function faultOf(code: string): string | undefined {
  try {
    const [imports, , , isModule] = parse(code);
    if (isModule) return 'is an ECMAScript module';
    return imports.some(({ d }) => d >= 0) ? 'uses import()' : undefined;
  } catch {
    // A file that is not JavaScript loads nothing.
    return undefined;
  }
}
