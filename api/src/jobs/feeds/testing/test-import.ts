import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { testDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { apiData, TEST_DAY } from '../../../testing/test-api';
import { createOutsideFetch } from '../../../ground/outside-fetch/outside-fetch';
import { DEALER_FILE_ENDING, readDealerFeed } from '../dealer-feed';
import { importFeed } from '../import-feed';
import type { FeedReport } from '../report/feed-report';
import { reportText } from '../report/report-text';

/** For feeds in a folder, which fetch nothing. */
export const fetchOutside = createOutsideFetch({ networks: [], ports: [443], mayUseHttp: false });

export const HEADER = 'registration,make,model,trim,fuel,gearbox,engine,doors,colour,registered,mileage,price';

interface TestDealer {
  database: TestDatabase;
  folder: string;
  /** Writes a feed, or uses the one of `settings.source`, and imports it. @param settings of the dealer's file */
  send: (
    content: string | Uint8Array,
    settings?: Settings,
    options?: Partial<Parameters<typeof importFeed>[1]>,
  ) => Promise<FeedReport>;
  /** Only the dealer's file, and its feed. @returns the path of the dealer's file */
  write: (content: string | Uint8Array, settings?: Settings) => Promise<string>;
  /** The cars in the stock, by registration. */
  cars: () => Promise<Record<string, string | number>[]>;
}
type Settings = { key?: string; dealer?: object } & Record<string, unknown>;

const DEALER = {
  name: 'Harrowgate Cars',
  street: '14 Foundry Road',
  town: 'Leeds',
  county: 'West Yorkshire',
  postcode: 'LS9 8AA',
  phone: '0113 496 0142',
  website: 'https://harrowgate-cars.example/',
  latitude: 53.7968,
  longitude: -1.5247,
};

/**
 * A dealer that sends feeds to the tests around the call, with a separate database and folder. Only tests and hooks may
 * use it.
 */
export function testDealer(): TestDealer {
  const database = testDatabase(apiData());
  const folder = testFolder();
  const write = async (
    content: string | Uint8Array,
    { key = 'harrowgate-cars', dealer, ...settings }: Settings = {},
  ) => {
    await writeFile(path.join(folder, `${key}.feed`), content);
    const file = path.join(folder, `${key}${DEALER_FILE_ENDING}`);
    await writeFile(
      file,
      JSON.stringify({ dealer: { ...DEALER, ...dealer }, source: `${key}.feed`, format: 'csv', ...settings }),
    );
    return file;
  };
  return {
    database,
    folder,
    write,
    send: async (content, settings, options) =>
      importFeed(await readDealerFeed(await write(content, settings)), {
        database: database.pool,
        fetchOutside,
        startedBy: 'test',
        now: () => TEST_DAY,
        ...options,
      }),
    cars: async () =>
      (
        await database.pool.query<Record<string, string | number>>(
          `select vrm, make.name as make, model.name as model, trim, engine_size as engine, car.fuel, car.transmission as gearbox, car.doors, car.colour,
             registered_on::text as registered, mileage, price_pence / 100.0 as price, dealer.feed as dealer
           from api.car join api.derivative using (cap_id) join api.model on model.id = car.model_id join api.make on make.id = car.make_id
             join api.dealer on dealer.id = car.dealer_id order by vrm`,
        )
      ).rows.map((car) => ({ ...car, price: Number(car.price) })),
  };
}

/** Refusals as their dealer reads them, without the head of the report. */
export function refusedLines(report: FeedReport): string[] {
  return reportText(report)
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());
}
