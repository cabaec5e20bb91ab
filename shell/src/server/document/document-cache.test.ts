import { DocumentCache } from './document-cache';

const { jest } = import.meta;
const DAY_MS = 86_400_000;

async function* piecesOf(text: string): AsyncGenerator<string, { isWhole: boolean }> {
  yield text;
  return { isWhole: true };
}

describe('a cached document', () => {
  let made: number;
  let cache: DocumentCache;
  const make = async () => ({ status: 200, pieces: piecesOf(`document ${++made}`) });
  const find = () => cache.find('page', { nonce: '', brotli: false }, make)?.toString();
  const afterMs = (timeMs: number) => jest.advanceTimersByTimeAsync(timeMs);

  beforeEach(async () => {
    jest.useFakeTimers();
    made = 0;
    cache = new DocumentCache({ freshMs: 10_000, staleMs: 300_000 });
    for await (const _ of cache.fill('page', '', await make()));
  });
  afterEach(() => jest.useRealTimers());

  it('is renewed after ten seconds, and expires five minutes later', async () => {
    await afterMs(10_001);
    expect(find()).toBe('document 1');
    await afterMs(0);
    expect(find()).toBe('document 2');
    await afterMs(310_001);
    expect(find()).toBeUndefined();
  });

  it('does not age when the clock is set forward', () => {
    jest.setSystemTime(Date.now() + DAY_MS);
    expect(find()).toBe('document 1');
    expect(made).toBe(1);
  });

  it('ages when the clock is set back', async () => {
    jest.setSystemTime(Date.now() - DAY_MS);
    await afterMs(10_001);
    find();
    await afterMs(0);
    expect(find()).toBe('document 2');
  });
});
