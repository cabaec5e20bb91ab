import { withSession, type Pool } from '@forecourt/database/pool';
import { Breaker } from '@forecourt/service/breaker';
import { eachAtOnce } from './each-at-once';
import { fetchPhoto, type PhotoPlace } from './fetch-photo';
import { dueHosts, duePhotos, saveOutcome, type DuePhoto } from './photo-rows';
import { sweepPhotos } from './sweep-photos';

/** Maximum parallel hosts, and parallel requests to each. */
const HOSTS_AT_ONCE = 4;
const AT_ONCE_OF_A_HOST = 2;
const BATCH = 50;
/** Maximum temporary failures in a row, after which a host gets no request until the next run. */
const HOST_FAILURES = 5;

/** Results of the requested addresses. */
export interface PhotoCounts {
  added: number;
  unchanged: number;
  refused: number;
  /** Temporary failures, which are retried. */
  unreachable: number;
}

interface FetchPhotosOptions extends Omit<PhotoPlace, 'database'> {
  database: Pool;
  now: () => Date;
}

/**
 * Fetches all pictures that are due, of all dealers, and deletes those that no car has. A picture is done when its row
 * says so: after a kill, the next run does the rest.
 *
 * @returns undefined when another process is fetching, which then also takes new pictures
 * @throws errors of the store and the database; pictures that were not fetched stay due
 */
export async function fetchPhotos({ now, ...place }: FetchPhotosOptions): Promise<PhotoCounts | undefined> {
  return withSession(place.database, async (session) => {
    const { rows } = await session.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('photos')) as taken`,
    );
    if (!rows[0]?.taken) return undefined;
    try {
      await sweepPhotos(place, now());
      return await fetchDue(place, now);
    } finally {
      await session.query(`select pg_advisory_unlock(hashtext('photos'))`).catch(() => undefined);
    }
  });
}

async function fetchDue(place: PhotoPlace, now: () => Date): Promise<PhotoCounts> {
  const counts: PhotoCounts = { added: 0, unchanged: 0, refused: 0, unreachable: 0 };
  const hosts = new Breaker({ failures: HOST_FAILURES, openMs: Infinity });

  async function fetchOne(photo: DuePhoto): Promise<void> {
    if (!hosts.allows(photo.host)) return;
    const outcome = await fetchPhoto(place, photo);
    await saveOutcome(place.database, photo, outcome, now());
    if (outcome.kind === 'kept') {
      counts[outcome.isNew ? 'added' : 'unchanged'] += 1;
      hosts.succeeded(photo.host);
    } else if (outcome.isPassing) {
      counts.unreachable += 1;
      hosts.failed(photo.host);
    } else counts.refused += 1;
  }

  async function fetchSomeOf(host: string): Promise<void> {
    await eachAtOnce(await duePhotos(place.database, host, now(), BATCH), AT_ONCE_OF_A_HOST, fetchOne);
  }

  // Hosts take turns, so that a dealer with thousands of pictures does not delay others.
  for (
    let due: string[];
    (due = (await dueHosts(place.database, now())).filter((host) => hosts.allows(host))).length > 0;
  ) {
    await eachAtOnce(due, HOSTS_AT_ONCE, fetchSomeOf);
  }
  return counts;
}
