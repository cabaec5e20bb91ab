import { KeptByStock } from './kept-by-stock';
import type { Stock } from './stock';

const { jest } = import.meta;

/** A store that returns a different value on each read, and a stock whose version tests set. */
function storeBeside(stock: Pick<Stock, 'version' | 'staleSeconds'>) {
  const kept = new KeptByStock<string>(stock, 10);
  const read: number[][] = [];
  const many = async (...ids: number[]) => [
    ...(
      await kept.many(ids, async (missing) => {
        read.push(missing);
        return missing.filter((id) => id > 0).map((id) => [id, `${id} of reading ${read.length}`] as const);
      })
    ).values(),
  ];
  return { kept, read, many };
}

describe('data cached by the version of the stock', () => {
  it('is read only where it is missing', async () => {
    const { read, many } = storeBeside({ version: 1, staleSeconds: undefined });
    await many(1, 2);
    expect((await many(2, 3)).toSorted()).toEqual(['2 of reading 1', '3 of reading 2']);
    expect(read).toEqual([[1, 2], [3]]);
  });

  it('is read once by requests that arrive together', async () => {
    const { read, many } = storeBeside({ version: 1, staleSeconds: undefined });
    expect(await Promise.all([many(1, 2), many(2, 3), many(1)])).toEqual([
      ['1 of reading 1', '2 of reading 1'],
      ['2 of reading 1', '3 of reading 2'],
      ['1 of reading 1'],
    ]);
    expect(read).toEqual([[1, 2], [3]]);
  });

  it('is read again after a read that failed, by a request that finds another version', async () => {
    const stock = { version: 1, staleSeconds: undefined };
    const { kept } = storeBeside(stock);
    const failing = () => Promise.reject(new Error('away'));
    const [first, second] = [kept.one('7', failing), kept.one('7', failing)];
    stock.version = 2;
    expect(await kept.one('7', async () => 'new')).toBe('new');
    await expect(first).rejects.toThrow('away');
    await expect(second).rejects.toThrow('away');
    expect(await kept.one('8', failing).catch(async () => kept.one('8', async () => 'again'))).toBe('again');
  });

  it('is read again when the stock has changed', async () => {
    const stock = { version: 1, staleSeconds: undefined };
    const { many } = storeBeside(stock);
    await many(1);
    stock.version = 2;
    expect(await many(1)).toEqual(['1 of reading 2']);
  });

  it('does not outlive a change made while it was read', async () => {
    const stock = { version: 1, staleSeconds: undefined };
    const { kept, many } = storeBeside(stock);
    await kept.one('7', async () => {
      stock.version = 2;
      await many();
      return 'of the version before';
    });
    expect(await kept.one('7', async () => 'new')).toBe('new');
  });

  it('stays unchanged while the database does not answer', async () => {
    const stock: { version: number; staleSeconds: number | undefined } = { version: 1, staleSeconds: undefined };
    const { many } = storeBeside(stock);
    await many(1);
    Object.assign(stock, { version: 2, staleSeconds: 3 });
    expect(await many(1)).toEqual(['1 of reading 1']);
    stock.staleSeconds = undefined;
    expect(await many(1)).toEqual(['1 of reading 2']);
  });

  it('does not cache an empty result', async () => {
    const { read, many } = storeBeside({ version: 1, staleSeconds: undefined });
    expect(await many(-1)).toEqual([]);
    await many(-1);
    expect(read).toEqual([[-1], [-1]]);
  });

  it('lasts a minute, since some data changes without a version', async () => {
    jest.useFakeTimers();
    const { many } = storeBeside({ version: 1, staleSeconds: undefined });
    await many(1);
    jest.advanceTimersByTime(60_000);
    expect(await many(1)).toEqual(['1 of reading 2']);
    jest.useRealTimers();
  });
});
