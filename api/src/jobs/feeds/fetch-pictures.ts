import { constants, setPriority } from 'node:os';
import type { Pool } from '@forecourt/database/pool';
import { openBucket, type BucketOptions } from '@forecourt/service/bucket';
import { formatCount } from '@forecourt/domain/money';
import { errorMessage } from '@forecourt/service/error-message';
import type { OutsideFetch } from '../../ground/outside-fetch/outside-fetch';
import { fetchPhotos } from '../../cars/photos/fetch-photos';
import { openPhotoStore } from '../../cars/photos/photo-store';

interface PicturePlace {
  database: Pool;
  fetchOutside: OutsideFetch;
  bucket: BucketOptions | undefined;
  photoDir: string;
}

/**
 * Fetches all due pictures of feeds, after everything else.
 *
 * @returns a summary in words
 * @throws Error when they cannot be stored; the next import continues with the rest
 */
export async function fetchPictures({ database, fetchOutside, bucket, photoDir }: PicturePlace): Promise<string> {
  // Lower priority than other work on the same machine.
  setPriority(constants.priority.PRIORITY_LOW);
  const store = openPhotoStore({ bucket: bucket && openBucket(bucket), folder: photoDir });
  const counts = await fetchPhotos({ database, store, fetchOutside, now: () => new Date() }).catch((cause: unknown) => {
    throw new Error(`Not all pictures were fetched; the next import continues with them: ${errorMessage(cause)}`, {
      cause,
    });
  });
  if (!counts) return 'Another import is fetching pictures, and takes those of this one too.';
  const { added, unchanged, refused, unreachable } = counts;
  return `Pictures: ${formatCount(added)} new, ${formatCount(unchanged)} as before, ${formatCount(refused)} refused, ${formatCount(unreachable)} to be tried again.`;
}
