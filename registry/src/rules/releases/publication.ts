import { BLOCK_NAME, BLOCK_NAME_RULE } from '@forecourt/contracts/names';
import type { Release, ReleaseManifest } from '@forecourt/contracts/release-set';
import { issuesAt, RegistryError } from '../../errors';

/** Every file of a release by its path in it, with its required hash and size. */
export type FileTable = Release['files'];

/** Announced by a squad before it uploads a file. */
export interface Reservation {
  manifest: ReleaseManifest;
  files: FileTable;
}

/** Far above any sensible release. Limits the disk space of one upload. */
const MAX_FILES = 5_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_RELEASE_BYTES = 250 * 1024 * 1024;

/** File systems take 255 bytes for a name; hosts add to it while they write. Paths contain only ASCII characters. */
const MAX_NAME_LENGTH = 200;
const MAX_PATH_LENGTH = 1_000;

/**
 * @throws `invalid-request` or `too-large` when a reservation contradicts itself or its address, with all reasons, so
 * that a release that no page could load never becomes visible.
 */
export function requireConsistent({ manifest, files }: Reservation, remote: string, version: string): void {
  const problems: string[] = [];
  if (manifest.remote !== remote || manifest.version !== version) {
    problems.push(
      `The manifest is of ${manifest.remote} ${manifest.version}, but it was sent as ${remote} ${version}.`,
    );
  }
  for (const [path, mention] of filesMentioned(manifest)) {
    if (!Object.hasOwn(files, path)) problems.push(`${path} (${mention}) is not among the files.`);
  }
  const names = Object.entries(manifest.blocks).flatMap(([name, { elements }]) => [name, ...elements]);
  for (const name of names)
    if (!BLOCK_NAME.test(name)) problems.push(`"${name}" is not a valid block name: ${BLOCK_NAME_RULE}.`);
  if (version.length > MAX_NAME_LENGTH) problems.push(`The version has more than ${MAX_NAME_LENGTH} characters.`);
  problems.push(...findUnstorable(Object.keys(files)));
  for (const [path, { bytes }] of Object.entries(files)) {
    if (!Number.isInteger(bytes) || bytes < 0) problems.push(`${path} cannot have a size of ${bytes} bytes.`);
  }
  if (problems.length > 0)
    throw new RegistryError('invalid-request', {
      message: `This is not a whole release: ${problems.join(' ')}`,
      issues: issuesAt('manifest', problems),
    });
  requireModestSize(files);
}

/** Paths that some host could not store: hosts have different file systems, and one host is enough to delay a set. */
function findUnstorable(paths: readonly string[]): string[] {
  const problems: string[] = [];
  const byFolded = new Map<string, string>();
  for (const path of paths) {
    const names = path.split('/');
    if (names.some((name) => name === '' || name === '.' || name === '..'))
      problems.push(`${path} is not written the shortest way.`);
    if (path.length > MAX_PATH_LENGTH || names.some((name) => name.length > MAX_NAME_LENGTH))
      problems.push(`${path} is too long: names may have ${MAX_NAME_LENGTH} characters.`);
    const other = byFolded.get(path.toLowerCase());
    if (other !== undefined) problems.push(`${other} and ${path} differ in capital letters only.`);
    byFolded.set(path.toLowerCase(), path);
  }
  for (const path of paths) {
    const names = path.toLowerCase().split('/');
    const file = names
      .map((_, index) => byFolded.get(names.slice(0, index).join('/')))
      .find((found) => found !== undefined);
    if (file !== undefined) problems.push(`${file} is a file, and ${path} is in a folder of that name.`);
  }
  return problems;
}

function* filesMentioned({
  entry,
  federationManifest,
  server,
  blocks,
}: ReleaseManifest): Iterable<readonly [path: string, mention: string]> {
  yield [entry, 'the entry'];
  if (federationManifest !== undefined) yield [federationManifest, 'the federation manifest'];
  yield [server, 'the server bundle'];
  for (const [block, { scripts, styles }] of Object.entries(blocks)) {
    for (const path of [...scripts, ...styles]) yield [path, `needed by ${block}`];
  }
}

function requireModestSize(files: FileTable): void {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (sizes.length > MAX_FILES || total > MAX_RELEASE_BYTES || sizes.some((bytes) => bytes > MAX_FILE_BYTES)) {
    throw new RegistryError('too-large', {
      message: `A release may have ${MAX_FILES} files of at most ${MAX_FILE_BYTES} bytes each, ${MAX_RELEASE_BYTES} in all; this one has ${sizes.length} files and ${total} bytes.`,
    });
  }
}
