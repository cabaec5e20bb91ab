import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { release, type ReleaseManifest, releaseManifest } from '@forecourt/contracts/release-set';
import { hasIntegrity, integrityOf } from '@forecourt/service/integrity';
import * as z from 'zod';
import { type RegistryClient, RegistryRefusal } from './registry-client';
import type { Provenance } from '../rules/releases/provenance';
import type { FileTable, Reservation } from '../rules/releases/publication';

const MANIFEST_FILE = 'release.json';
const PARALLEL_UPLOADS = 6;

export interface PublishProgress {
  sentFiles: number;
  totalFiles: number;
}

export interface PublishOptions {
  onProgress?: (progress: PublishProgress) => void;
  provenance?: Provenance;
}

export interface PublishOutcome {
  remote: string;
  version: string;
  /** False when exactly this release had been published before. */
  published: boolean;
  files: number;
  bytes: number;
  /** Number of files that were sent; the registry already has the others from earlier releases. */
  sentFiles: number;
  /** Its needs that live hosts do not meet, each in words. */
  lacks: string[];
}

/**
 * Reads a remote's build in `folder`: its manifest, and the hash and size of every file. Throws when it is not a build.
 */
export async function readBuild(folder: string): Promise<Reservation> {
  const manifest = await readManifest(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== MANIFEST_FILE)
    .toSorted();
  const table: FileTable = {};
  for (const file of paths) {
    const bytes = await readFile(path.join(folder, file));
    table[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  const files = release.shape.files.safeParse(table);
  if (!files.success) throw new Error(`${folder} has a file that no release can have: ${z.prettifyError(files.error)}`);
  return { manifest, files: files.data };
}

/**
 * Publishes the build of `remote` in `folder`. Idempotent: the outcome says whether it was published before. Throws
 * `RegistryRefusal` `version-exists` when another release has this version.
 */
export async function publishFolder(
  client: RegistryClient,
  remote: string,
  folder: string,
  { onProgress, provenance }: PublishOptions = {},
): Promise<PublishOutcome> {
  const reservation = await readBuild(folder);
  const { remote: built, version } = reservation.manifest;
  if (built !== remote) throw new Error(`${folder} is a build of ${built}, not of ${remote}.`);
  const sizes = Object.values(reservation.files).map(({ bytes }) => bytes);
  const outcome = { remote, version, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
  try {
    const { uploadId, missing } = await send(client, folder, { ...reservation, provenance }, onProgress);
    const { lacks } = await client.commit(uploadId);
    return { ...outcome, published: true, sentFiles: missing.length, lacks };
  } catch (error) {
    if (!(error instanceof RegistryRefusal) || error.code !== 'version-exists') throw error;
    const different = await findDifference(client, folder, reservation);
    if (different === undefined) return { ...outcome, published: false, sentFiles: 0, lacks: [] };
    throw new RegistryRefusal(error.status, error.code, `${error.message} (Different: ${different}.)`);
  }
}

/**
 * Uploads the build of a remote in `folder` without publishing it, under a different version if one is given.
 * @returns the name of the upload
 */
export async function uploadFolder(
  client: Pick<RegistryClient, 'reserve' | 'putFile'>,
  folder: string,
  version?: string,
): Promise<string> {
  const { manifest, files } = await readBuild(folder);
  return (await send(client, folder, { manifest: { ...manifest, version: version ?? manifest.version }, files }))
    .uploadId;
}

async function send(
  client: Pick<RegistryClient, 'reserve' | 'putFile'>,
  folder: string,
  reservation: Parameters<RegistryClient['reserve']>[0],
  onProgress: PublishOptions['onProgress'] = () => undefined,
): Promise<{ uploadId: string; missing: string[] }> {
  const { uploadId, missing } = await client.reserve(reservation);
  await sendFiles(client, folder, uploadId, missing, onProgress);
  return { uploadId, missing };
}

/** The manifest of a remote's build in `folder`. Throws when it is not a build. */
export async function readManifest(folder: string): Promise<ReleaseManifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const manifest = releaseManifest.safeParse(await readJson(file));
  if (!manifest.success) throw new Error(`${file} is not a release manifest: ${z.prettifyError(manifest.error)}`);
  return manifest.data;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(`There is no ${file}; build the remote first.`, { cause: error });
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function sendFiles(
  client: Pick<RegistryClient, 'putFile'>,
  folder: string,
  uploadId: string,
  paths: readonly string[],
  onProgress: (progress: PublishProgress) => void,
): Promise<void> {
  const waiting = [...paths];
  let sentFiles = 0;
  const sendNext = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await client.putFile(uploadId, file, await readFile(path.join(folder, file)));
      sentFiles += 1;
      onProgress({ sentFiles, totalFiles: paths.length });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, sendNext));
}

/** How the published release of this version differs from the build; undefined when they are the same. */
async function findDifference(
  client: RegistryClient,
  folder: string,
  { manifest, files }: Reservation,
): Promise<string | undefined> {
  const {
    baseUrl: _,
    author: _author,
    createdAt: _createdAt,
    provenance: _provenance,
    files: publishedFiles,
    ...published
  } = await client.release(manifest.remote, manifest.version);
  const changed: string[] = [];
  for (const file of new Set([...Object.keys(files), ...Object.keys(publishedFiles)])) {
    const expected = files[file] && publishedFiles[file];
    if (!expected || !hasIntegrity(await readFile(path.join(folder, file)), expected.integrity)) changed.push(file);
  }
  if (changed.length > 0)
    return changed.length > 3 ? `${changed.slice(0, 3).join(', ')} and ${changed.length - 3} more` : changed.join(', ');
  return isDeepStrictEqual(published, manifest) ? undefined : MANIFEST_FILE;
}
