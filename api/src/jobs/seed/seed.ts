import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { readCatalogue } from '../../cars/catalogue/catalogue';
import { bulkInsert } from '../../cars/stock-writing/bulk-insert';
import { writeCars } from '../../cars/stock-writing/write-cars';
import { writeCatalogue } from '../../cars/stock-writing/write-catalogue';
import { writeDealers } from '../../cars/stock-writing/write-dealers';
import { writeDealerReviews } from './dealer-reviews';
import { inventDealers } from './dealers';
import { NumberPlates } from './number-plates';
import { Random } from '../../cars/invented-vehicles/random';
import { inventOpeningHours } from './opening-hours';
import { inventRegistrations, TEST_PLATES, type Registration } from './registrations';
import { inventReviews, type InventedReview } from './reviews';
import { DEFAULT_CARS } from './seed-settings';
import { inventStock } from './stock';

/** Increase it when the sample data changes: the next start then replaces the data. */
const DATA_VERSION = '6';
const CHUNK = 5_000;

/** The one business that the embedded review platform knows. */
export const SAMPLE_BUSINESS = {
  id: '64f1c0a2b7d94e0013a5f0c1',
  domain: 'forecourt.example',
  displayName: 'Forecourt',
} as const;

export interface SeedOptions {
  cars?: number;
  dealers?: number;
  reviews?: number;
  registrations?: number;
  /** The date of the data. Default: today, at midnight UTC. */
  asOf?: Date;
  onProgress?: (line: string) => void;
}

/**
 * Fills the database with sample data, the same for the same options, in one transaction.
 * Does nothing when the database has that version with those sizes already, or stock from dealers' feeds; replaces any
 * other.
 *
 * @returns whether it wrote anything
 */
export async function seed(pool: Pool, options: SeedOptions = {}): Promise<boolean> {
  const sizes = { cars: DEFAULT_CARS, dealers: 1_000, reviews: 400, registrations: 2_400, ...pickSizes(options) };
  const version = `${DATA_VERSION} ${JSON.stringify(sizes)}`;
  const asOf = options.asOf ?? new Date(new Date().setUTCHours(0, 0, 0, 0));
  const report = options.onProgress ?? (() => undefined);
  return withTransaction(pool, async (transaction) => {
    await transaction.query('lock table api.seed in exclusive mode');
    const { rows } = await transaction.query<{ version: string }>('select version from api.seed');
    if (rows[0]?.version === version) return false;
    const real = await transaction.query('select 1 from api.dealer where feed is not null limit 1');
    if (real.rows.length > 0) {
      report('left out, since this database has stock from dealers’ feeds');
      return false;
    }

    await transaction.query(
      'truncate api.seed, api.car, api.car_photo, api.sold_car, api.feed_run, api.dealer, api.registration, api.review, api.business_unit, api.derivative, api.model, api.make',
    );
    const catalogue = readCatalogue();
    await writeCatalogue(transaction, catalogue);
    report(
      `${catalogue.makes.length} makes, ${catalogue.models.length} models, ${catalogue.derivatives.length} derivatives`,
    );

    const plates = new NumberPlates(new Random(1), TEST_PLATES);
    const hours = new Random(6);
    const dealers = inventDealers(sizes.dealers, new Random(2), () => inventOpeningHours(asOf, hours));
    await writeDealers(transaction, dealers);
    report(`${sizes.dealers} dealers`);
    await writeReviews(transaction, inventReviews(sizes.reviews, new Random(3)), asOf);
    await writeDealerReviews(transaction, dealers, asOf, new Random(7));
    await writeRegistrations(
      transaction,
      inventRegistrations({ count: sizes.registrations, asOf, catalogue, plates }, new Random(4)),
    );
    report(`${sizes.reviews} reviews, ${sizes.registrations} registrations with values`);

    const stock = { count: sizes.cars, chunk: CHUNK, dealerCount: sizes.dealers, asOf, catalogue, plates };
    // While the database writes a chunk of cars, the next chunk is invented.
    let written = Promise.resolve(0);
    for (const cars of inventStock(stock, new Random(5))) {
      const before = await written;
      written = writeCars(transaction, cars).then(() => before + cars.length);
      report(`${before} of ${sizes.cars} cars`);
    }
    report(`${await written} of ${sizes.cars} cars`);
    await transaction.query('insert into api.seed (version) values ($1)', [version]);
    await transaction.query('analyze api.car, api.dealer, api.derivative, api.model, api.make, api.registration');
    return true;
  });
}

function pickSizes({ cars, dealers, reviews, registrations }: SeedOptions) {
  return Object.fromEntries(
    Object.entries({ cars, dealers, reviews, registrations }).filter(([, size]) => size !== undefined),
  );
}

async function writeReviews(transaction: Transaction, reviews: InventedReview[], asOf: Date): Promise<void> {
  await transaction.query(
    `insert into api.business_unit (id, domain, display_name, opened_at, reviews_before_opening, review_interval)
     values ($1, $2, $3, $4, 21480, interval '5 minutes')`,
    [SAMPLE_BUSINESS.id, SAMPLE_BUSINESS.domain, SAMPLE_BUSINESS.displayName, asOf],
  );
  await bulkInsert<InventedReview>(
    transaction,
    {
      into: `api.review (business_unit_id, position, stars, title, text, consumer_name, is_verified)
             select '${SAMPLE_BUSINESS.id}', row_number() over () - 1, given.*`,
      types: { stars: 'smallint', title: 'text', text: 'text', consumerName: 'text', isVerified: 'boolean' },
    },
    reviews,
  );
}

async function writeRegistrations(transaction: Transaction, registrations: Registration[]): Promise<void> {
  await bulkInsert<Registration>(
    transaction,
    {
      into: `api.registration (vrm, vin, cap_id, colour, registered_on, manufactured_on, mileage, retail_pence, clean_pence, average_pence, below_pence)
             select *`,
      types: {
        vrm: 'text',
        vin: 'text',
        capId: 'int',
        colour: 'api.colour',
        registeredOn: 'date',
        manufacturedOn: 'date',
        mileage: 'int',
        retailPence: 'int',
        cleanPence: 'int',
        averagePence: 'int',
        belowPence: 'int',
      },
    },
    registrations,
  );
}
