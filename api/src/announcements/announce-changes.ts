import { withTransaction, type Pool, type Queryable, type Transaction } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { Brand } from '@forecourt/theme/brand';
import { readDocuments, type SiteDocuments } from '../content/pages/site-documents';
import { enqueue } from '../mail/outbox/store';
import { changedCars, type StockPlace } from './changed-cars';
import { changedPages, lists } from './changed-pages';

/** Of one announcement. */
const MAX_ADDRESSES = 10_000;
/** Between two looks at a brand, by any instance. */
const PAUSE_MS = 55_000;
/** Higher than the id of any car. */
const LAST_CAR = 2_147_483_647;

/** How far a brand was told of. */
interface Place extends StockPlace {
  /** Of the content. */
  revision: number;
}

/** Tells of changes of a brand's site. */
export interface Announcer {
  /**
   * Puts what has changed since the last time into the outbox, in the transaction that notes how far that was. Nothing while an earlier
   * announcement of the brand is still to be sent: whatever changes meanwhile is announced together.
   *
   * @returns how many addresses
   */
  announceChanges: (brand: Brand) => Promise<number>;
}

export function createAnnouncer(database: Pool, now: () => Date): Announcer {
  /** By revision. Brands are mostly at the same one. */
  const known = new BoundedMap<SiteDocuments>({ maxEntries: 2 });
  const documentsAt = async (transaction: Transaction, revision: number) => {
    const documents = known.get(String(revision)) ?? (await readDocumentsAt(transaction, revision));
    known.set(String(revision), documents);
    return documents;
  };
  return {
    announceChanges: (brand) =>
      withTransaction(database, async (transaction) => {
        const latest = await latestPlace(transaction);
        const place = await takePlace(transaction, brand.slug, latest, now());
        if (!place) return 0;
        const after = await documentsAt(transaction, latest.revision);
        const pages = place.revision === latest.revision ? [] : changedPages(await documentsAt(transaction, place.revision), after, brand);
        const cars = lists('/v1/cars/sitemap', after, brand)
          ? await changedCars(transaction, place, MAX_ADDRESSES - pages.length)
          : { paths: [], upTo: latest };
        const { version, carId } = cars.upTo;
        await transaction.query('update api.announced set content_revision = $2, stock_version = $3, car_id = $4, looked_at = $5 where brand = $1', [
          brand.slug,
          latest.revision,
          version,
          carId,
          now(),
        ]);
        const paths = [...pages, ...cars.paths];
        if (paths.length === 0) return 0;
        const idempotencyKey = `announcement-${brand.slug}-${latest.revision}-${version}-${carId}`;
        await enqueue(transaction, { kind: 'announcement', idempotencyKey, payload: { brand: brand.slug, paths } });
        return paths.length;
      }),
  };
}

/** What there is now. What comes later has a higher revision, or a higher version. */
async function latestPlace(database: Queryable): Promise<Place> {
  const { rows } = await database.query<Place>(
    'select content.revision::float8 as revision, stock.version::float8 as version, $1::int as "carId" from api.content, api.stock',
    [LAST_CAR],
  );
  if (!rows[0]) throw new Error('there is neither content nor a stock');
  return rows[0];
}

/** How far the brand was told of; undefined if it is not time, or another instance is at it. One that is ahead was restored from a backup. */
async function takePlace(transaction: Transaction, brand: string, latest: Place, now: Date): Promise<Place | undefined> {
  await transaction.query(
    `insert into api.announced (brand, content_revision, stock_version, car_id, looked_at) values ($1, $2, $3, $4, 'epoch') on conflict (brand) do nothing`,
    [brand, latest.revision, latest.version, latest.carId],
  );
  const { rows } = await transaction.query<Place>(
    `select content_revision::float8 as revision, stock_version::float8 as version, car_id as "carId" from api.announced
     where brand = $1 and looked_at <= $2 and not exists (
       select from api.outbox where kind = 'announcement' and payload ->> 'brand' = $1 and sent_at is null and failed_at is null)
     for update skip locked`,
    [brand, new Date(now.getTime() - PAUSE_MS)],
  );
  const [place] = rows;
  if (!place) return undefined;
  return place.revision > latest.revision || place.version > latest.version ? latest : place;
}

async function readDocumentsAt(database: Queryable, revision: number): Promise<SiteDocuments> {
  const { rows } = await database.query<{ path: string; text: string | null }>(
    'select distinct on (path) path, text from api.document where revision <= $1 order by path, revision desc',
    [revision],
  );
  return readDocuments(new Map(rows.flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const]))));
}
