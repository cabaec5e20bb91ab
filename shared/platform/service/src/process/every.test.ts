import type { FastifyInstance } from 'fastify';
import { every } from './every';

const { jest } = import.meta;
const SECOND_MS = 1000;

type Hook = 'onListen' | 'preClose' | 'onClose';

const warn = jest.fn();
const work = jest.fn<Promise<void>, [isStopped: () => boolean]>();
let reach: (hook: Hook) => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockReset();
  work.mockReset().mockResolvedValue();
});

afterEach(() => jest.useRealTimers());

function repeat(options: Partial<Parameters<typeof every>[1]> = {}): void {
  const hooks = new Map<string, () => Promise<void>>();
  const app = { log: { warn }, addHook: (name: string, hook: () => Promise<void>) => hooks.set(name, hook) };
  every(app as unknown as FastifyInstance, { ms: 60 * SECOND_MS, work, says: 'the work failed', ...options });
  reach = async (hook) => hooks.get(hook)?.();
}

it('runs after each wait, from when the service listens', async () => {
  repeat({ ms: SECOND_MS });
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(work).not.toHaveBeenCalled();
  await reach('onListen');
  await jest.advanceTimersByTimeAsync(3 * SECOND_MS);
  expect(work).toHaveBeenCalledTimes(3);
});

it('runs at the start on request', async () => {
  repeat({ atStart: true });
  await reach('onListen');
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
});

it('logs a failure and tries again after its own wait', async () => {
  work.mockRejectedValueOnce(new Error('away'));
  repeat({ retryMs: SECOND_MS });
  await reach('onListen');
  await jest.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(warn).toHaveBeenCalledWith({ err: new Error('away') }, 'the work failed');
  await jest.advanceTimersByTimeAsync(SECOND_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

it('never runs twice at once', async () => {
  work.mockReturnValue(new Promise(() => {}));
  repeat({ ms: SECOND_MS });
  await reach('onListen');
  await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for a run in progress when the service closes, and starts no other', async () => {
  let finish = () => {};
  work.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  repeat({ ms: SECOND_MS });
  await reach('onListen');
  await jest.advanceTimersByTimeAsync(SECOND_MS);
  const [isStopped] = work.mock.calls[0] ?? [];
  expect(isStopped?.()).toBe(false);
  await reach('preClose');
  expect(isStopped?.()).toBe(true);
  const closed = jest.fn();
  const closing = reach('onClose').then(closed);
  await jest.advanceTimersByTimeAsync(0);
  expect(closed).not.toHaveBeenCalled();
  finish();
  await closing;
  await jest.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
