import type { Queryable } from '@forecourt/database/pool';
import type { OpeningHours } from '@forecourt/domain/dealers/opening-hours';

export interface DealerRow {
  id: number;
  name: string;
  street: string;
  town: string;
  town_slug: string;
  county: string;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** Null for an invented dealer. */
  website: string | null;
  /** Null where they are not known. */
  opening_hours: OpeningHours | null;
}

/** SQL for a dealer of the table `dealer`, as JSON. */
export const DEALER_SQL = `json_build_object('id', dealer.id, 'name', dealer.name, 'street', dealer.street, 'town', dealer.town,
  'town_slug', dealer.town_slug, 'county', dealer.county, 'postcode', dealer.postcode, 'phone', dealer.phone, 'latitude', dealer.latitude,
  'longitude', dealer.longitude, 'website', dealer.website, 'opening_hours', dealer.opening_hours)`;

/** The dealer with an id, with or without cars. */
export async function findDealer(database: Queryable, id: number): Promise<DealerRow | undefined> {
  const { rows } = await database.query<{ dealer: DealerRow }>(
    `select ${DEALER_SQL} as dealer from api.dealer where id = $1`,
    [id],
  );
  return rows[0]?.dealer;
}
