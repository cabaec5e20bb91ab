import type { Queryable } from '@forecourt/database/pool';
import type { OpeningHours } from '@forecourt/domain/dealers/opening-hours';
import { bulkInsert } from './bulk-insert';

/** A car dealer to be stored. */
export interface DealerToWrite {
  id: number;
  name: string;
  street: string;
  town: string;
  townSlug: string;
  county: string;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** The name of the file that describes its feed; null for an invented dealer. */
  feed: string | null;
  /** The https address of its website; null for an invented dealer. */
  website: string | null;
  /** Null where they are not known. */
  openingHours: OpeningHours | null;
}

/** Writes dealers, or changes those that are there and differ. */
export async function writeDealers(transaction: Queryable, dealers: readonly DealerToWrite[]): Promise<void> {
  const details =
    'name, street, town, town_slug, county, postcode, phone, latitude, longitude, feed, website, opening_hours';
  const of = (relation: string) => `(${details.replaceAll(/\w+/g, (column) => `${relation}.${column}`)})`;
  await bulkInsert<Omit<DealerToWrite, 'openingHours'> & { openingHours: string | null }>(
    transaction,
    {
      into: `api.dealer (id, ${details}) select *`,
      types: {
        id: 'int',
        name: 'text',
        street: 'text',
        town: 'text',
        townSlug: 'text',
        county: 'text',
        postcode: 'text',
        phone: 'text',
        latitude: 'float8',
        longitude: 'float8',
        feed: 'text',
        website: 'text',
        openingHours: 'jsonb',
      },
      after: `on conflict (id) do update set (${details}) = row${of('excluded')} where ${of('dealer')} is distinct from ${of('excluded')}`,
    },
    dealers.map(({ openingHours, ...dealer }) => ({
      ...dealer,
      openingHours: openingHours && JSON.stringify(openingHours),
    })),
  );
}
