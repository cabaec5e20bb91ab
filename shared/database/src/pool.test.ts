import { withTransaction } from './pool';
import { startTestDatabase, type TestDatabase } from './test-database';

describe('withTransaction', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startTestDatabase();
    await database.pool.query('create table note (text text)');
  });
  afterAll(() => database.stop());
  beforeEach(() => database.pool.query('delete from note'));

  const notes = async () => (await database.pool.query<{ text: string }>('select text from note')).rows.map(({ text }) => text);

  it('keeps what was written when the work succeeds, and returns its result', async () => {
    const result = await withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['kept']);
      return 7;
    });
    expect(result).toBe(7);
    expect(await notes()).toEqual(['kept']);
  });

  it('takes back what was written when the work throws, hands the error on, and leaves the pool usable', async () => {
    const work = withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['lost']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('takes back everything when a statement fails', async () => {
    const work = withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['lost']);
      await transaction.query('select 1 / 0');
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });
});
