import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withSession } from '@forecourt/database/pool';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { TEST_DAY } from '../../testing/test-api';
import { FeedError } from './feed-error';
import { reportText } from './report/report-text';
import { inventedFeed } from './testing/invented-feed';
import { refusedLines, testDealer, HEADER } from './testing/test-import';

const car = (letter: string, price = 10_995) =>
  `AB19 CD${letter},Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,${price}`;
const feed = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const LETTERS = [...'ABCDEFGHJK'];
const OTHER = { key: 'fernmoor-motors', dealer: { name: 'Fernmoor Motors' } };

const test = testDealer();
const query = async <Row extends object>(statement: string) => (await test.database.pool.query<Row>(statement)).rows;
const version = async () => (await query<{ version: number }>('select version::int from api.stock'))[0]?.version;
const registrations = async () => (await test.cars()).map(({ vrm }) => String(vrm).at(-1)).join('');
const runs = () =>
  query('select outcome, rows_read, added, changed, unchanged, refused, sold, missing from api.feed_run order by id');

afterEach(async () => {
  await test.database.pool.query('truncate api.car, api.sold_car, api.feed_run, api.dealer');
});

describe('an import', () => {
  it('distinguishes new, changed, unchanged and sold cars, and records them in the history', async () => {
    await test.send(feed(...LETTERS.map((letter) => car(letter))));
    const report = await test.send(
      feed(...'ABCDEFGH'.split('').map((letter) => car(letter, letter === 'A' ? 9_995 : 10_995)), car('Z')),
    );
    expect(report.counts).toEqual({ rowsRead: 9, added: 1, changed: 1, unchanged: 7, refused: 0, sold: 2, missing: 0 });
    expect(await registrations()).toBe('ABCDEFGHZ');
    expect((await test.cars())[0]).toMatchObject({ vrm: 'AB19CDA', price: 9_995 });
    expect(await runs()).toEqual([
      { outcome: 'imported', rows_read: 10, added: 10, changed: 0, unchanged: 0, refused: 0, sold: 0, missing: 0 },
      { outcome: 'imported', rows_read: 9, added: 1, changed: 1, unchanged: 7, refused: 0, sold: 2, missing: 0 },
    ]);
  });

  it('of the same feed changes nothing, not even the version of the stock', async () => {
    const content = feed(...LETTERS.map((letter) => car(letter)));
    await test.send(content);
    const before = [await version(), await query('select * from api.car order by id')];
    expect((await test.send(content)).counts).toMatchObject({ unchanged: 10, added: 0, changed: 0, sold: 0 });
    expect([await version(), await query('select * from api.car order by id')]).toEqual(before);
  });

  it('restores the address of a returning car, unless another dealer has it', async () => {
    await test.send(feed(car('A'), car('B')));
    const ids = () => query<{ id: number }>('select id from api.car order by vrm');
    const [before] = await ids();
    await test.send(feed(car('B')));
    expect(await registrations()).toBe('B');
    await test.send(feed(car('A'), car('B')));
    expect((await ids())[0]).toEqual(before);
    await test.send(feed(car('B')));
    await test.send(feed(car('A')), OTHER);
    expect((await ids())[0]).not.toEqual(before);
  });

  it('forgets the registration of a car a month after it was sold', async () => {
    await test.send(feed(car('A'), car('B')));
    await test.send(feed(car('B')));
    expect(await query('select vrm from api.sold_car')).toEqual([{ vrm: 'AB19CDA' }]);
    await test.database.pool.query(`update api.sold_car set sold_at = now() - interval '31 days'`);
    await test.send(feed(car('B')));
    expect(await query('select vrm from api.sold_car')).toEqual([{ vrm: null }]);
  });

  it('does not touch a car of another dealer', async () => {
    await test.send(feed(car('A')));
    const report = await test.send(feed(car('A', 5_000), car('B')), OTHER);
    expect(refusedLines(report)).toEqual([
      'Row 2: registration “AB19CDA” is for sale at another dealer. Once it is no longer, your next feed puts it into your stock.',
    ]);
    expect(await test.cars()).toMatchObject([
      { price: 10_995, dealer: 'harrowgate-cars' },
      { dealer: 'fernmoor-motors' },
    ]);
    // The end of its feed does not stop it either.
    await test.send(feed(car('B')), OTHER);
    expect(await registrations()).toBe('AB');
  });

  it('refuses a second dealer of one name', async () => {
    await test.send(feed(car('A')));
    await expect(test.send(feed(car('B')), { key: 'harrowgate-cars-leeds' })).rejects.toThrow(
      new FeedError('There is another dealer called Harrowgate Cars'),
    );
  });

  it('of one dealer does not wait: a second one at the same time is refused', async () => {
    const key = 'harrowgate-cars';
    await withSession(test.database.pool, async (session) => {
      await session.query(`select pg_advisory_lock(hashtext('feed'), hashtext($1))`, [key]);
      await expect(test.send(feed(car('A')))).rejects.toThrow(new FeedError(`Another import of ${key} is running`));
      await test.send(feed(car('B')), OTHER);
    });
    await test.send(feed(car('A')));
    expect(await registrations()).toBe('AB');
  });
});

describe('cars that are missing', () => {
  const all = feed(...LETTERS.map((letter) => car(letter)));
  const half = feed(...'ABCDE'.split('').map((letter) => car(letter, 9_000)));

  it('stay in stock and wait for a person if they are half of it, while other rows are imported', async () => {
    await test.send(all);
    const report = await test.send(half);
    expect(report).toMatchObject({ outcome: 'waits', counts: { changed: 5, sold: 0, missing: 5 } });
    expect(await registrations()).toBe('ABCDEFGHJK');
    expect((await runs()).at(-1)).toMatchObject({ outcome: 'waits', missing: 5 });
  });

  it('are sold when a person says so', async () => {
    await test.send(all);
    const report = await test.send(half, {}, { acceptMissing: true });
    expect(report).toMatchObject({ outcome: 'imported', counts: { sold: 5, missing: 0 } });
    expect(await registrations()).toBe('ABCDE');
    expect(await query('select count(*)::int as sold from api.sold_car')).toEqual([{ sold: 5 }]);
  });

  it('wait too when the feed has others in their place', async () => {
    await test.send(all);
    const others = feed(...'LMNOPRSTUV'.split('').map((letter) => car(letter)));
    expect(await test.send(others)).toMatchObject({ outcome: 'waits', counts: { added: 10, missing: 10 } });
  });

  it('are sold when they are fewer than half, or three of a small dealer', async () => {
    await test.send(all);
    expect(await test.send(feed(...'ABCDEF'.split('').map((letter) => car(letter))))).toMatchObject({
      outcome: 'imported',
      counts: { sold: 4 },
    });
    await test.send(feed(...'ABC'.split('').map((letter) => car(letter))));
    expect(await test.send(feed(car('Z')))).toMatchObject({ outcome: 'imported', counts: { sold: 3 } });
  });

  it('wait when they are all of a make, and more than three', async () => {
    const kia = (letter: string) =>
      `AB19 EF${letter},Kia,Sportage,GT-Line,Petrol,Manual,1.6,5,Red,21/03/2019,37904,15995`;
    await test.send(feed(...LETTERS.map((letter) => car(letter)), ...'ABCD'.split('').map(kia)));
    const report = await test.send(feed(...LETTERS.slice(1).map((letter) => car(letter))));
    expect(report).toMatchObject({ outcome: 'waits', sold: ['AB19CDA'], counts: { missing: 4 } });
    expect(reportText(report)).toContain(
      '4 cars that you had with us are missing. That is every Kia that you had, so we left them on the site: are they sold?\nWaiting: AB19EFA, AB19EFB, AB19EFC, AB19EFD.\n',
    );
  });

  it('wait when the feed is empty, even if they are few', async () => {
    await test.send(feed(car('A')));
    expect(await test.send(feed())).toMatchObject({ outcome: 'waits', counts: { sold: 0, missing: 1 } });
  });
});

describe('an import that is killed', () => {
  const CARS = 3_000;
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const program = fileURLToPath(new URL('../../commands/import-main.ts', import.meta.url));

  it('leaves complete batches, and the next import completes it', async () => {
    const content = [...inventedFeed(CARS, TEST_DAY)].join('');
    const file = await test.write(content);
    const child = spawn(process.execPath, ['--import', loader, program, file], {
      env: { ...process.env, DATABASE_URL: test.database.url },
    });
    let output = '';
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes('1,000 read')) resolve();
      });
      child.on('exit', () => resolve());
    });
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const [{ count } = { count: 0 }] = await query<{ count: number }>('select count(*)::int as count from api.car');
    expect(count % 1_000).toBe(0);
    expect(count).toBeGreaterThanOrEqual(1_000);
    expect(count).toBeLessThan(CARS);
    expect(await runs()).toMatchObject([{ outcome: 'running' }]);

    await expectEventually(
      async () => (await query(`select 1 from pg_locks where locktype = 'advisory'`)).length === 0,
    );
    const report = await test.send(content);
    expect(report).toMatchObject({
      outcome: 'imported',
      refusals: [],
      counts: { added: CARS - count, unchanged: count, changed: 0, sold: 0 },
    });
    expect(await runs()).toMatchObject([{ outcome: 'killed' }, { outcome: 'imported' }]);

    // The same result as without the kill, except for the time.
    const checksum = () =>
      query(
        `select count(*)::int, md5(string_agg((to_jsonb(car) - '{id,dealer_id,changed_in,listed_at}'::text[])::text, '' order by vrm))
         from api.car`,
      );
    const mended = await checksum();
    await test.database.pool.query('truncate api.car, api.sold_car, api.feed_run, api.dealer');
    await test.send(content);
    expect(await checksum()).toEqual(mended);
  });
});
