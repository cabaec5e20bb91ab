import { createHash } from 'node:crypto';
import { withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import type { Principal } from '../../rules/permissions';
import { requireConsistent, type Reservation } from '../../rules/releases/publication';
import { findLackingHosts } from '../../rules/releases/compatibility';
import { recordsOf } from '../../rules/channels/host-answers';
import type { ReleaseRecord } from '../../rules/channels/release-set';
import { listChannels } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import { findReleases, insertRelease } from '../../storage/releases';
import { deleteUpload, findUpload, saveUpload, type Upload } from '../../storage/files/uploads';
import { appendAudit } from '../log/append-audit';
import type { RegistryContext } from '../registry-context';
import { requireFederationManifest } from './require-federation-manifest';
import { requireScriptsWithHashes } from './require-scripts-with-hashes';

/**
 * Opens an upload for the announced files, or finds the earlier one for exactly these files, so that a broken upload
 * continues where it stopped. Lists the files to send: files of any release are not sent again.
 * @throws `invalid-request`, `too-large` or `version-exists`.
 */
export async function reserve(
  { pool, files: store }: RegistryContext,
  { provenance, ...reservation }: Upload,
  remote: string,
  version: string,
): Promise<{ uploadId: string; missing: string[] }> {
  requireConsistent(reservation, remote, version);
  if ((await findReleases(pool, [{ remote, version }])).length > 0) throw versionExists(remote, version);
  const uploadId = createHash('sha256').update(JSON.stringify(reservation)).digest('hex').slice(0, 32);
  await saveUpload(pool, uploadId, { ...reservation, provenance }, new Date());
  return { uploadId, missing: await findMissing(store, reservation) };
}

/** The reservation of an upload. @throws `unknown-upload`. */
export async function requireUpload({ pool }: RegistryContext, uploadId: string): Promise<Upload> {
  const reservation = await findUpload(pool, uploadId);
  if (!reservation) throw unknownUpload();
  return reservation;
}

/**
 * Stores one file of an upload.
 * @throws `unknown-file` or, when the bytes are not the announced ones, `file-differs`.
 */
export async function receiveFile(
  { files: store }: RegistryContext,
  { manifest, files }: Reservation,
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const expected = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!expected) {
    throw new RegistryError('unknown-file', {
      message: `${path} was not announced for ${manifest.remote} ${manifest.version}; reserve again with all files.`,
    });
  }
  await store.put(expected, source);
}

/**
 * Turns an upload into a release, which is visible to everybody immediately and permanently. If there are several
 * uploads of one version, exactly one becomes the release.
 * @throws `unknown-upload`, `files-missing` with their paths, `invalid-request` or `version-exists`.
 */
export async function commit(context: RegistryContext, uploadId: string, author: Principal): Promise<ReleaseRecord> {
  const reservation = await requireUpload(context, uploadId);
  const { remote, version } = reservation.manifest;
  await requireComplete(context, reservation);
  await requireFederationManifest(context, reservation);
  await requireScriptsWithHashes(context, reservation);
  const record: ReleaseRecord = { ...reservation, author: author.name, createdAt: new Date() };
  await withTransaction(context.pool, async (transaction) => {
    // An upload that was deleted in the meantime no longer protects its files, so files found above may be missing now.
    const open = await deleteUpload(transaction, uploadId);
    if (!(await insertRelease(transaction, record))) throw versionExists(remote, version);
    if (!open) throw unknownUpload();
    const entry = {
      at: record.createdAt.toISOString(),
      who: author.name,
      action: 'publish',
      remote,
      after: version,
    } as const;
    await appendAudit(transaction, [entry], context.keys);
  });
  return record;
}

/** Needs of a release that a host of some channel does not meet, each in words. They refuse its promotion there. */
export async function findLacks({ pool }: RegistryContext, { manifest }: ReleaseRecord): Promise<string[]> {
  const hosts = (await listChannels(pool)).map(async (channel) => recordsOf(await readHosts(pool, channel)));
  return findLackingHosts([manifest], (await Promise.all(hosts)).flat());
}

/** @throws `files-missing` with their paths, unless all announced files are here. */
export async function requireComplete({ files }: RegistryContext, reservation: Reservation): Promise<void> {
  const missing = await findMissing(files, reservation);
  if (missing.length === 0) return;
  throw new RegistryError('files-missing', {
    message: `${missing.length} of the announced files are missing; send them, then commit again: ${missing.join(', ')}`,
    issues: missing.map((path) => ({ path, message: 'is missing' })),
  });
}

async function findMissing(store: RegistryContext['files'], { files }: Reservation): Promise<string[]> {
  const stored = await store.claim(Object.values(files));
  return Object.entries(files).flatMap(([path, { integrity }]) => (stored.has(integrity) ? [] : [path]));
}

function versionExists(remote: string, version: string): RegistryError {
  return new RegistryError('version-exists', {
    message: `${remote} ${version} is published and never changes; publish your change as a new version.`,
  });
}

function unknownUpload(): RegistryError {
  return new RegistryError('unknown-upload');
}
