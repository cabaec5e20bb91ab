import { setImmediate, setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { DocumentCache } from './document-cache';
import { createNonce, NONCE_TOKEN } from '../../site/nonce';

const { jest } = import.meta;
const DAY_MS = 86_400_000;

async function* piecesOf(...texts: string[]): AsyncGenerator<string, { isWhole: boolean }> {
  yield* texts;
  return { isWhole: true };
}

describe('a cached document', () => {
  let made: number;
  let cache: DocumentCache;
  const make = async () => ({ status: 200, pieces: piecesOf(`document ${++made}`) });
  const find = () => cache.find('page', { nonce: '', brotli: false }, make)?.bytes.toString();
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

  it('has the nonce of its answer in every piece', async () => {
    const pieces = [`<b nonce="${NONCE_TOKEN}">£</b>`, '–', `<i nonce="${NONCE_TOKEN}">`];
    for await (const _ of cache.fill('page', '', { status: 200, pieces: piecesOf(...pieces) }));
    const nonce = createNonce();
    expect(cache.find('page', { nonce, brotli: false }, make)?.bytes.toString()).toBe(
      `<b nonce="${nonce}">£</b>–<i nonce="${nonce}">`,
    );
  });

  it('is dropped when the page has moved', async () => {
    await afterMs(10_001);
    cache.find('page', { nonce: '', brotli: false }, async () => ({
      ...(await make()),
      redirectTo: '/its-own-address',
    }));
    await afterMs(0);
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

describe('a compressed document that is renewed', () => {
  const cars = Array.from({ length: 2000 }, (_, index) => `<li>Car ${(index * 7919) % 1009}</li>`).join('');
  const numbered = (number: number) => `<script nonce="${NONCE_TOKEN}"></script> number ${number} ${cars}`;
  let made: number;
  let cache: DocumentCache;
  let text: () => string;
  const make = async () => {
    made += 1;
    return { status: 200, pieces: piecesOf(text()) };
  };
  /** Bytes when it is compressed, else text. */
  const find = () => {
    const { bytes, isCompressed } = cache.find('page', { nonce: createNonce(), brotli: true }, make) ?? {};
    return isCompressed ? bytes : bytes?.toString();
  };
  const found = async (isWanted: (answer: Buffer | string | undefined) => boolean) => {
    const answers = [find()];
    while (!isWanted(answers.at(-1))) {
      await setImmediate();
      answers.push(find());
    }
    return answers;
  };
  const numberIn = (answer: Buffer | string | undefined) =>
    Buffer.isBuffer(answer) && /number (\d)/.exec(brotliDecompressSync(answer).toString())?.[1];

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    made = 0;
    cache = new DocumentCache({ freshMs: 10_000, staleMs: 300_000 });
    text = () => numbered(made);
    for await (const _ of cache.fill('page', '', await make()));
    await found(Buffer.isBuffer);
  });
  afterEach(() => jest.useRealTimers());

  it('is always sent compressed: the stale one until the new one is ready', async () => {
    jest.advanceTimersByTime(10_001);
    const answers = await found((answer) => numberIn(answer) === '2');
    expect(answers.every(Buffer.isBuffer)).toBe(true);
    expect(made).toBe(2);
  });

  it('stays compressed, and is fresh again, when it is unchanged', async () => {
    text = () => numbered(1);
    const fair = find();
    const [best] = (await found((answer) => Number(answer?.length) < Number(fair?.length))).slice(-1);
    jest.advanceTimersByTime(10_001);
    find();
    // Time that compressing it again would take.
    await setTimeout(100);
    expect(find()).toHaveLength(Number(best?.length));
    jest.advanceTimersByTime(9_999);
    expect(find()).toHaveLength(Number(best?.length));
    expect(made).toBe(2);
  });
});
