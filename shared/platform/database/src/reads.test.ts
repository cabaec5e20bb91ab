import type { Queryable } from './pool';
import { readsOf } from './reads';

const { jest } = import.meta;

/** A database that answers with its name, with something else, or not at all. */
function databaseThat(answer: () => Promise<unknown>) {
  const query = jest.fn(answer);
  return { query, database: { query } as unknown as Queryable };
}
const answering = (name: string) => databaseThat(async () => name);
const failing = (code: string) => databaseThat(async () => Promise.reject(Object.assign(new Error('no'), { code })));
const silent = () => databaseThat(() => new Promise(() => undefined));

describe('reads', () => {
  it('are answered by the primary, without requests to the replica', async () => {
    const [primary, replica] = [answering('primary'), answering('replica')];
    expect(await readsOf(primary.database, replica.database).query('select $1', [1])).toBe('primary');
    expect(primary.query).toHaveBeenCalledWith('select $1', [1]);
    expect(replica.query).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses connections', failing('ECONNREFUSED')],
    ['says nothing', silent()],
  ])('are answered by the replica while the primary %s, without trying the primary each time', async (_, primary) => {
    const reads = readsOf(primary.database, answering('replica').database);
    expect(await reads.query('select')).toBe('replica');
    expect(await reads.query('select')).toBe('replica');
    expect(primary.query).toHaveBeenCalledTimes(1);
  });

  it('return to the primary, and none waits to find out whether it is there', async () => {
    jest.useFakeTimers();
    const primary = failing('57P01');
    const reads = readsOf(primary.database, answering('replica').database);
    await reads.query('select');
    primary.query.mockImplementation(() => new Promise(() => undefined));
    jest.advanceTimersByTime(1_000);
    expect(await reads.query('select')).toBe('replica');
    primary.query.mockImplementation(async () => 'primary');
    jest.advanceTimersByTime(1_000);
    expect(await reads.query('select')).toBe('replica');
    await jest.advanceTimersByTimeAsync(0);
    expect(await reads.query('select')).toBe('primary');
    jest.useRealTimers();
  });

  it('with errors are not repeated on the replica', async () => {
    const replica = answering('replica');
    await expect(readsOf(failing('42703').database, replica.database).query('select')).rejects.toThrow('no');
    expect(replica.query).not.toHaveBeenCalled();
  });

  it('need no replica', () => {
    const { database } = answering('primary');
    expect(readsOf(database, undefined)).toBe(database);
  });
});
