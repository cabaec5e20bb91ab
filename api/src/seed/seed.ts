import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { readCatalogue, type Catalogue, type Derivative, type Make, type Model } from '../catalogue/catalogue';
import { bulkInsert } from './bulk-insert';
import { inventDealers, type Dealer } from './dealers';
import { NumberPlates } from './number-plates';
import { Random } from '../invented-vehicles/random';
import { inventRegistrations, TEST_PLATES, type Registration } from './registrations';
import { inventReviews, type InventedReview } from './reviews';
import { inventStock, type StockCar } from './stock';

/** Raise it when the sample data changes: the next start then replaces it. */
const DATA_VERSION = '3';
const CHUNK = 5_000;

/** The one business that the embedded review platform knows. */
export const SAMPLE_BUSINESS = { id: '64f1c0a2b7d94e0013a5f0c1', domain: 'forecourt.example', displayName: 'Forecourt' } as const;

export interface SeedOptions {
  cars?: number;
  dealers?: number;
  reviews?: number;
  registrations?: number;
  /** The date of the data. Default: today, at midnight UTC. */
  asOf?: Date;
  /** Called with its progress. */
  onProgress?: (line: string) => void;
}

/**
 * Fills the database with sample data, the same for the same options, in one transaction.
 * Does nothing when the database has that version with those sizes already; replaces any other.
 *
 * @returns whether it wrote anything
 */
export async function seed(pool: Pool, options: SeedOptions = {}): Promise<boolean> {
  const sizes = { cars: 100_000, dealers: 1_000, reviews: 400, registrations: 2_400, ...pickSizes(options) };
  const version = `${DATA_VERSION} ${JSON.stringify(sizes)}`;
  const asOf = options.asOf ?? new Date(new Date().setUTCHours(0, 0, 0, 0));
  const report = options.onProgress ?? (() => undefined);
  return withTransaction(pool, async (transaction) => {
    await transaction.query('lock table api.seed in exclusive mode');
    const { rows } = await transaction.query<{ version: string }>('select version from api.seed');
    if (rows[0]?.version === version) return false;

    await transaction.query(
      'truncate api.seed, api.car, api.sold_car, api.dealer, api.registration, api.review, api.business_unit, api.derivative, api.model, api.make',
    );
    const catalogue = readCatalogue();
    await writeCatalogue(transaction, catalogue);
    report(`${catalogue.makes.length} makes, ${catalogue.models.length} models, ${catalogue.derivatives.length} derivatives`);

    const plates = new NumberPlates(new Random(1), TEST_PLATES);
    await writeDealers(transaction, inventDealers(sizes.dealers, new Random(2)));
    report(`${sizes.dealers} dealers`);
    await writeReviews(transaction, inventReviews(sizes.reviews, new Random(3)), asOf);
    await writeRegistrations(transaction, inventRegistrations({ count: sizes.registrations, asOf, catalogue, plates }, new Random(4)));
    report(`${sizes.reviews} reviews, ${sizes.registrations} registrations with values`);

    const stock = { count: sizes.cars, chunk: CHUNK, dealerCount: sizes.dealers, asOf, catalogue, plates };
    // While the database writes some cars, the next are invented.
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
  return Object.fromEntries(Object.entries({ cars, dealers, reviews, registrations }).filter(([, size]) => size !== undefined));
}

async function writeCatalogue(transaction: Transaction, catalogue: Catalogue): Promise<void> {
  await bulkInsert<Omit<Make, 'sharePerMille'>>(
    transaction,
    { into: 'api.make (id, name, code, slug) select *', types: { id: 'int', name: 'text', code: 'text', slug: 'text' } },
    catalogue.makes,
  );
  await bulkInsert<Omit<Model, 'popularity'>>(
    transaction,
    {
      into: 'api.model (id, make_id, name, code, slug, body_type, seats, sold_from_year, sold_to_year) select *',
      types: {
        id: 'int',
        makeId: 'int',
        name: 'text',
        code: 'text',
        slug: 'text',
        bodyType: 'api.body_type',
        seats: 'smallint',
        soldFromYear: 'smallint',
        soldToYear: 'smallint',
      },
    },
    catalogue.models,
  );
  await bulkInsert<Omit<Derivative, 'soldFromYear'>>(
    transaction,
    {
      into: 'api.derivative (cap_id, cap_code, model_id, trim, fuel, transmission, engine_cc, engine_size, doors, price_new_pence) select *',
      types: {
        capId: 'int',
        capCode: 'text',
        modelId: 'int',
        trim: 'text',
        fuel: 'api.fuel',
        transmission: 'api.transmission',
        engineCc: 'int',
        size: 'text',
        doors: 'smallint',
        priceNewPence: 'int',
      },
    },
    catalogue.derivatives,
  );
}

async function writeDealers(transaction: Transaction, dealers: Dealer[]): Promise<void> {
  await bulkInsert<Dealer>(
    transaction,
    {
      into: 'api.dealer (id, name, street, town, town_slug, county, postcode, phone, latitude, longitude) select *',
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
      },
    },
    dealers,
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

async function writeCars(transaction: Transaction, cars: StockCar[]): Promise<void> {
  await bulkInsert<StockCar>(
    transaction,
    {
      into: `api.car (id, vrm, cap_id, dealer_id, make_id, model_id, body_type, fuel, transmission, colour, doors, seats, year, registered_on,
               mileage, price_pence, monthly_hp_pence, monthly_pcp_pence, priced_on, engine_cc, latitude, longitude, listed_at)
             select given.id, given.vrm, given."capId", given."dealerId", model.make_id, model.id, model.body_type, derivative.fuel,
               derivative.transmission, given.colour, derivative.doors, model.seats, extract(year from given."registeredOn"), given."registeredOn",
               given.mileage, given."pricePence", given."monthlyHpPence", given."monthlyPcpPence", given."pricedOn", derivative.engine_cc, dealer.latitude, dealer.longitude, given."listedAt"`,
      types: {
        id: 'int',
        vrm: 'text',
        capId: 'int',
        dealerId: 'int',
        colour: 'api.colour',
        registeredOn: 'date',
        mileage: 'int',
        pricePence: 'int',
        monthlyHpPence: 'int',
        monthlyPcpPence: 'int',
        pricedOn: 'date',
        listedAt: 'timestamptz',
      },
      joins: `join api.derivative on derivative.cap_id = given."capId"
              join api.model on model.id = derivative.model_id
              join api.dealer on dealer.id = given."dealerId"`,
    },
    cars,
  );
}
