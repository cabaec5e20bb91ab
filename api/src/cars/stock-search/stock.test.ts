import { withTransaction, type Queryable } from '@forecourt/database/pool';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { SOME_CARS, testApi } from '../../testing/test-api';
import { Stock } from './stock';
import type { StockColumns } from './columns/stock-columns';

const api = testApi({ seed: SOME_CARS });
let stock: Stock;

beforeAll(async () => {
  stock = new Stock(api.database);
});

const COLUMNS =
  'id, vrm, cap_id, dealer_id, make_id, model_id, body_type, fuel, transmission, colour, doors, seats, year, registered_on, mileage, price_pence, engine_cc, latitude, longitude, listed_at';

/** The cars in memory, by id. */
async function inMemory(): Promise<Map<number, number>> {
  return pricesOf(await stock.current());
}

function pricesOf(columns: StockColumns): Map<number, number> {
  const prices = columns.column('price');
  return new Map([...columns.column('id')].map((id, place) => [id, prices[place] ?? 0]));
}

async function inDatabase(): Promise<Map<number, number>> {
  const { rows } = await api.database.query<{ id: number; price_pence: number }>('select id, price_pence from api.car');
  return new Map(rows.map(({ id, price_pence: price }) => [id, price]));
}

async function expectSame(): Promise<void> {
  const [memory, database] = [await inMemory(), await inDatabase()];
  expect(memory.size).toBe(database.size);
  for (const [id, price] of database) expect([id, memory.get(id)]).toEqual([id, price]);
}

describe('the stock in memory', () => {
  it('equals the stock of the database', async () => {
    await expectSame();
    expect((await stock.current()).size).toBe(SOME_CARS.cars);
    expect((await new Stock(api.database, 7).current()).size).toBe(SOME_CARS.cars);
  });

  it.each([
    ['changes', 'update api.car set price_pence = 123 where id % 10 = 3'],
    ['goes', 'delete from api.car where id % 10 = 4'],
    [
      'goes and comes back at another price',
      `create table back as select ${COLUMNS} from api.car where id % 10 = 5;
       delete from api.car where id % 10 = 5;
       insert into api.car (${COLUMNS}) select ${COLUMNS} from back;
       update api.car set price_pence = 456 where id % 10 = 5`,
    ],
    [
      'comes',
      `insert into api.car (${COLUMNS}) select ${COLUMNS.replace('id, vrm', "id + 1000, vrm || 'X'")} from back`,
    ],
  ])('follows a car that %s', async (_what, change) => {
    await api.database.query(change);
    await expectSame();
  });

  it('follows a dealer that moves', async () => {
    const dealerOf = async () => (await stock.current()).dealers;
    const before = await dealerOf();
    const id = before.ids[0]!;
    await api.database.query('update api.dealer set latitude = 50.5 where id = $1', [id]);
    expect((await dealerOf()).things[0]).toMatchObject({ latitude: 50.5 });
  });

  it('does not see uncommitted changes, and misses none of them afterwards', async () => {
    await expect(
      withTransaction(api.database, async (transaction) => {
        await transaction.query('update api.car set price_pence = 1 where id = 1');
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await expectSame();
    await withTransaction(api.database, (transaction) =>
      transaction.query('update api.car set price_pence = 2 where id = 1'),
    );
    expect((await inMemory()).get(1)).toBe(2);
  });

  it('refuses another id for a car', async () => {
    await expect(api.database.query('update api.car set id = 5000 where id = 1')).rejects.toThrow('a car keeps its id');
  });

  it('reads only the version from the database when nothing has changed', async () => {
    const asked: string[] = [];
    const counting = new Stock({
      query: (text: string, values?: unknown[]) => (asked.push(text), api.database.query(text, values)),
    } as Queryable);
    await counting.current();
    asked.length = 0;
    await Promise.all([counting.current(), counting.current()]);
    expect(asked).toEqual([expect.stringContaining('version')]);
  });

  it('reloads after everything was removed, and with an older copy of the database', async () => {
    await api.database.query('create table kept as select * from api.car where id < 50');
    await api.database.query('truncate api.car');
    expect((await stock.current()).size).toBe(0);
    await api.database.query('update api.stock set version = 1, emptied_in = 1');
    await expectSame();
  });

  it('fails when the database does, and recovers with it', async () => {
    let isDown = true;
    const failing = new Stock({
      query: (text: string, values?: unknown[]) =>
        isDown && text.includes('from api.car ')
          ? Promise.reject(new Error('connection lost'))
          : api.database.query(text, values),
    } as Queryable);
    await expect(failing.current()).rejects.toThrow('connection lost');
    isDown = false;
    expect(pricesOf(await failing.current())).toEqual(await inDatabase());
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('connection lost'))],
    ['is silent', () => new Promise(() => undefined)],
  ])('is as it was while the database %s, says so, and follows again afterwards', async (_how, answer) => {
    let release: ((result: unknown) => void) | undefined;
    let isDown = false;
    const following = new Stock({
      query: (text: string, values?: unknown[]) => {
        if (!isDown) return api.database.query(text, values);
        return Promise.race([answer(), new Promise((resolve) => (release = resolve))]).then(() =>
          api.database.query(text, values),
        );
      },
    } as Queryable);
    const before = pricesOf(await following.current());
    expect(following.staleSeconds).toBeUndefined();
    isDown = true;
    expect(pricesOf(await following.current())).toEqual(before);
    expect(following.staleSeconds).toEqual(expect.any(Number));
    await api.database.query('update api.car set price_pence = price_pence + 100 where id = 1');
    isDown = false;
    release?.(undefined);
    await expectEventually(async () => {
      await following.current();
      return following.staleSeconds === undefined;
    });
    expect(pricesOf(await following.current())).toEqual(await inDatabase());
  });

  it('keeps waiting only the first who ask while the database is silent', async () => {
    const { jest } = import.meta;
    let isDown = false;
    const following = new Stock({
      query: (text: string, values?: unknown[]) =>
        isDown ? new Promise(() => undefined) : api.database.query(text, values),
    } as Queryable);
    await following.current();
    isDown = true;
    jest.useFakeTimers();
    const answeredAfter = async (ms: number) => {
      let isAnswered = false;
      void following.current().then(() => (isAnswered = true));
      await jest.advanceTimersByTimeAsync(ms);
      return isAnswered;
    };
    const answered = [await answeredAfter(999), await answeredAfter(1_001), await answeredAfter(201)];
    jest.useRealTimers();
    expect(answered).toEqual([false, true, true]);
  });

  it('is current for the first request after the database returns', async () => {
    let isDown = false;
    const following = new Stock({
      query: (text: string, values?: unknown[]) =>
        isDown ? Promise.reject(new Error('connection lost')) : api.database.query(text, values),
    } as Queryable);
    await following.current();
    isDown = true;
    await following.current();
    isDown = false;
    await api.database.query('update api.car set price_pence = price_pence + 100 where id = 1');
    expect(pricesOf(await following.current())).toEqual(await inDatabase());
  });
});
