import type { Pool } from '@forecourt/database/pool';
import { addMetrics } from '@forecourt/service/metrics';
import { fastify, type FastifyInstance } from 'fastify';
import { readConfig } from '../../config';
import { deleteOverdueRegularly } from './delete-overdue-regularly';

const { jest } = import.meta;
const MINUTE_MS = 60_000;

/** A database without expired data, which refuses the first connections. */
function databaseAwayFor(refusals: number) {
  const connect = jest.fn(async () => {
    if (connect.mock.calls.length <= refusals) throw new Error('timeout exceeded when trying to connect');
    return {
      query: async () => ({ rows: [{ isMine: true }], rowCount: 0 }),
      release: () => {},
      on: () => {},
      off: () => {},
      removeListener: () => {},
    };
  });
  return { connect };
}

describe('deleting expired data', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Starts the deletion of an API that listens. */
  async function start(refusals: number) {
    const metrics = addMetrics(fastify());
    const listening: (() => Promise<void>)[] = [];
    const app = {
      metrics,
      log: { warn: () => {} },
      addHook: (name: string, hook: () => Promise<void>) => name === 'onListen' && listening.push(hook),
    };
    const { connect } = databaseAwayFor(refusals);
    deleteOverdueRegularly(app as unknown as FastifyInstance, {
      database: { connect } as unknown as Pool,
      days: readConfig({}).retention,
      now: () => new Date(),
    });
    for (const hook of listening) await hook();
    await jest.advanceTimersByTimeAsync(1_000);
    return {
      connect,
      doneAt: async () => Number(/^retention_done_timestamp_seconds (\S+)$/m.exec(await metrics.metrics())?.[1]),
    };
  }

  it('is tried again a minute after a failure, not an hour', async () => {
    const { connect, doneAt } = await start(1);
    expect(await doneAt()).toBe(0);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(connect.mock.calls.length).toBeGreaterThan(1);
    expect(await doneAt()).toBeGreaterThan(0);
  });

  it('is done each hour while it succeeds', async () => {
    const { connect } = await start(0);
    const once = connect.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    await jest.advanceTimersByTimeAsync(58 * MINUTE_MS);
    expect(connect.mock.calls.length).toBe(once);
    await jest.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(connect.mock.calls.length).toBe(2 * once);
  });
});
