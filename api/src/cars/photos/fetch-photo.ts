import { photoName } from '@forecourt/domain/cars/photo';
import type { Queryable } from '@forecourt/database/pool';
import { FetchError, type Fetched, type OutsideFetch } from '../../ground/outside-fetch/outside-fetch';
import { makePhoto, photoHash, PictureRefused } from './keeping/make-photo';
import { findFile, saveFile, type DuePhoto, type PhotoOutcome } from './photo-rows';
import type { PhotoStore } from './photo-store';

/** Fetcher and storage of photos. */
export interface PhotoPlace {
  database: Queryable;
  store: PhotoStore;
  fetchOutside: OutsideFetch;
}

/** Above the size of any photo of a car; half a minute for the whole download. */
const LIMITS = { silenceMs: 10_000, totalMs: 30_000, maxBytes: 15 * 1024 ** 2 };
const ACCEPT = 'image/jpeg, image/png, image/webp, image/avif';

/**
 * Fetches the picture of an address, and stores it if it is new. An unchanged picture is not downloaded or encoded
 * again.
 *
 * @throws errors of the store and the database; errors of the address are outcomes
 */
export async function fetchPhoto(place: PhotoPlace, photo: DuePhoto): Promise<PhotoOutcome & { isNew: boolean }> {
  const { file } = photo;
  // A photo that the store has lost is fetched again.
  const kept = file && (await place.store.has(photoName(file))) ? file : null;
  try {
    const answer = await place.fetchOutside(photo.address, LIMITS, {
      accept: ACCEPT,
      ...(kept && conditionsOf(photo)),
    });
    if (answer.status === 304) {
      if (!kept) throw new FetchError('answers 304 to a question without conditions');
      return { kind: 'kept', hash: kept.hash, etag: photo.etag, lastModified: photo.lastModified, isNew: false };
    }
    const bytes = await read(answer);
    const hash = photoHash(bytes);
    if (hash !== kept?.hash) await keep(place, hash, bytes);
    return { kind: 'kept', hash, ...validatorsOf(answer), isNew: hash !== kept?.hash };
  } catch (error) {
    if (error instanceof FetchError)
      return { kind: 'failed', failure: error.message, isPassing: error.isPassing, isNew: false };
    if (error instanceof PictureRefused)
      return { kind: 'failed', failure: error.message, isPassing: false, isNew: false };
    throw error;
  }
}

async function read({ body }: Fetched): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Stores a photo, unless another address gave the same. The row is written last, so a photo with a row is complete. */
async function keep({ database, store }: PhotoPlace, hash: string, bytes: Buffer): Promise<void> {
  const size = await findFile(database, hash);
  if (size && (await store.has(photoName({ hash, ...size })))) return;
  const made = await makePhoto(bytes);
  for (const { content, ...photo } of made) await store.put(photoName(photo), content);
  const largest = made.at(-1);
  if (largest) await saveFile(database, hash, largest);
}

function conditionsOf({ etag, lastModified }: DuePhoto): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function validatorsOf({ headers }: Fetched): { etag: string | null; lastModified: string | null } {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}
