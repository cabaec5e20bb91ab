import { readFile } from 'node:fs/promises';
import { withTransaction } from '../pool';
import { testDatabase } from '../testing/test-database';
import { takeDeliveries } from './deliveries';
import { enqueueIn } from './enqueue';
import { createOutboxWorker, type OutboxReceiver } from './outbox-worker';
import { RefusedError } from '@forecourt/service/refused-error';

describe('the outbox worker', () => {
  const database = testDatabase();
  let clock = Date.UTC(2026, 5, 15);
  let received: string[] = [];
  let answer: () => Promise<void> = async () => undefined;
  const logged: unknown[] = [];
  const note: OutboxReceiver = {
    keepsSent: false,
    keepsRefused: true,
    deliver: (_payload, key) => {
      received.push(key);
      return answer();
    },
  };
  const now = () => new Date(clock);
  const outbox = () => ({ database: database.pool, schema: 'shop' });
  const worker = (change: Partial<OutboxReceiver> = {}) =>
    createOutboxWorker({
      ...outbox(),
      receivers: { note: { ...note, ...change } },
      log: { warn: (...given: unknown[]) => void logged.push(given) },
      now,
    });
  const put = (key: string, change: { kind?: string; expiresAt?: Date } = {}) =>
    withTransaction(database.pool, (transaction) =>
      enqueueIn('shop', transaction, { kind: 'note', idempotencyKey: key, payload: { words: `of ${key}` }, ...change }),
    );
  const rows = async () =>
    (
      await database.pool.query(
        'select sent_at is not null as sent, failed_at is not null as failed, attempts, payload, last_failure from shop.outbox order by id',
      )
    ).rows;

  beforeAll(async () => {
    const table = await readFile(new URL('./outbox-table.sql', import.meta.url), 'utf8');
    await withTransaction(database.pool, async (transaction) => {
      await transaction.query('create schema shop');
      await transaction.query('set local search_path to shop');
      await transaction.query(table);
    });
  });
  beforeEach(async () => {
    await database.pool.query('delete from shop.outbox');
    received = [];
    answer = async () => undefined;
  });

  it('sends messages once, oldest first, and deletes their content', async () => {
    for (const key of ['a', 'b', 'c']) await put(key);
    await worker().deliverDue();
    await worker().deliverDue();
    expect(received).toEqual(['a', 'b', 'c']);
    expect(await rows()).toEqual(
      Array.from({ length: 3 }, () => ({ sent: true, failed: false, attempts: 1, payload: {}, last_failure: null })),
    );
  });

  it('keeps the content of kinds that are to be read', async () => {
    await put('a');
    await worker({ keepsSent: true }).deliverDue();
    expect(await rows()).toMatchObject([{ sent: true, payload: { words: 'of a' } }]);
  });

  it('ignores messages without a receiver', async () => {
    await put('a', { kind: 'letter' });
    await worker().deliverDue();
    expect(await rows()).toMatchObject([{ sent: false, attempts: 0 }]);
  });

  it('retries, later each time, with the same key, until it is accepted', async () => {
    await put('a');
    answer = () => Promise.reject(new Error('away'));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await worker().deliverDue();
      expect(received).toHaveLength(attempt);
      const { rows: due } = await database.pool.query<{ due_at: Date }>('select due_at from shop.outbox');
      waits.push((due[0]?.due_at.getTime() ?? 0) - clock);
      clock = due[0]?.due_at.getTime() ?? 0;
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(1_000);
    answer = async () => undefined;
    await worker().deliverDue();
    expect(await rows()).toEqual([{ sent: true, failed: false, attempts: 6, payload: {}, last_failure: null }]);
    expect(new Set(received)).toEqual(new Set(['a']));
  });

  it('gives up messages that are refused, or fail for half a day, and keeps them for inspection', async () => {
    await put('a');
    answer = () => Promise.reject(new RefusedError('no such phone'));
    await worker().deliverDue();
    await put('b');
    answer = () => Promise.reject(new Error('away'));
    const startedAt = clock;
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      await worker().deliverDue();
      clock += 3_600_000;
    }
    expect(await rows()).toEqual([
      { sent: false, failed: true, attempts: 1, payload: { words: 'of a' }, last_failure: 'no such phone' },
      { sent: false, failed: true, attempts: 22, payload: { words: 'of b' }, last_failure: 'away' },
    ]);
    expect(clock - startedAt).toBeGreaterThan(12 * 3_600_000);
    expect(JSON.stringify(logged)).not.toContain('words');
  });

  it('does not send expired messages, and deletes their content', async () => {
    await put('a', { expiresAt: new Date(clock + 1_000) });
    clock += 1_000;
    await worker({ keepsRefused: false }).deliverDue();
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ failed: true, payload: {}, last_failure: 'expired' }]);
  });

  it('never sends a message that another worker is sending', async () => {
    for (let number = 0; number < 40; number += 1) await put(String(number));
    answer = () => new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([1, 2, 3, 4].map(() => worker().deliverDue()));
    expect(received).toHaveLength(40);
    expect(new Set(received).size).toBe(40);
  });

  it('sends a killed worker’s messages once their lease has ended', async () => {
    await put('a');
    const taken = await takeDeliveries(outbox(), { kinds: ['note'], limit: 10, now: now(), leaseMs: 20_000 });
    expect(taken).toMatchObject([{ idempotencyKey: 'a', attempts: 1 }]);
    await worker().deliverDue();
    expect(received).toEqual([]);
    clock += 20_000;
    await worker().deliverDue();
    expect(received).toEqual(['a']);
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }]);
  });

  it('does not overwrite another worker’s outcome after its lease has ended', async () => {
    await put('a');
    answer = async () => {
      clock += 20_000;
      answer = async () => undefined;
      await worker().deliverDue();
      throw new Error('too slow');
    };
    await worker().deliverDue();
    expect(received).toEqual(['a', 'a']);
    expect(await rows()).toMatchObject([{ sent: true, last_failure: null }]);
  });

  it('polls once it is started, and finishes its message when it stops', async () => {
    const running = worker();
    answer = () => new Promise((resolve) => setTimeout(resolve, 100));
    await put('a');
    running.start();
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await running.stop();
    expect(await rows()).toMatchObject([{ sent: true }]);
    await put('b');
    running.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received).toEqual(['a']);
  });
});
