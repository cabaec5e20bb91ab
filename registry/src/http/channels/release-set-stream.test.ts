import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { RegistryError } from '../../errors';
import type { CurrentSet, CurrentSets } from '../../operations/channels/current-sets';
import { ReleaseSetStream } from './release-set-stream';

/** A listener that reads only when the test allows it. */
class SlowResponse extends EventEmitter {
  written: string[] = [];
  writable = true;
  takes = true;
  writeHead = () => this;
  destroy = () => this.emit('close');
  end = () => this.emit('close');
  write(text: string): boolean {
    this.written.push(text);
    return this.takes;
  }
  get revisions(): string[] {
    return this.written.flatMap((text) => /^id: (.+)$/m.exec(text)?.[1] ?? []);
  }
}

const setOf = (revision: number) =>
  ({ set: { revision }, text: '{}', etag: '""', serial: revision, keyids: '' }) as CurrentSet;

async function startStream(announce: CurrentSets['announce'] = async () => undefined) {
  let tell: (current: CurrentSet) => void = () => undefined;
  let subscribed = false;
  const sets = {
    get: async () => setOf(1),
    announce,
    subscribe: (_channel: string, listener: typeof tell) => {
      tell = listener;
      subscribed = true;
      return () => (subscribed = false);
    },
  } as unknown as CurrentSets;
  const response = new SlowResponse();
  const reported: string[] = [];
  const stream = new ReleaseSetStream(sets, ({ message }) => reported.push(message));
  await stream.add('production', response as unknown as ServerResponse);
  return {
    stream,
    response,
    tell: (revision: number) => tell(setOf(revision)),
    isSubscribed: () => subscribed,
    reported,
  };
}

describe('a slow listener', () => {
  it('gets the newest set when it is ready again, and none of those in between', async () => {
    const { stream, response, tell } = await startStream();
    response.takes = false;
    for (const revision of [2, 3, 4, 5]) tell(revision);
    expect(response.revisions).toEqual(['1', '2']);
    response.takes = true;
    response.emit('drain');
    expect(response.revisions).toEqual(['1', '2', '5']);
    stream.close();
  });

  it('is never sent an older set after a newer one', async () => {
    const { stream, response, tell } = await startStream();
    tell(3);
    tell(2);
    expect(response.revisions).toEqual(['1', '3']);
    stream.close();
  });

  it('is forgotten when its connection closes', async () => {
    const { stream, response, isSubscribed } = await startStream();
    response.emit('close');
    expect(isSubscribed()).toBe(false);
    stream.close();
  });
});

const { jest } = import.meta;

describe('a fault of the database', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is reported once, and a change during it is announced afterwards', async () => {
    const announced: string[] = [];
    let isAway = true;
    const { stream, reported } = await startStream(async (channel) => {
      if (isAway) throw new Error('Connection terminated');
      announced.push(channel);
    });
    await jest.advanceTimersByTimeAsync(7_000);
    expect([reported, announced]).toEqual([['Connection terminated'], []]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(200);
    expect(announced).toEqual(['production']);
    stream.close();
  });

  it('ends the streams when a failure lasts, so that listeners use a different registry, but not for a tampered channel', async () => {
    let fault: Error = new RegistryError('state-not-logged');
    const { stream, response } = await startStream(() => Promise.reject(fault));
    const onClose = jest.fn();
    response.on('close', onClose);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(onClose).not.toHaveBeenCalled();
    fault = new Error('Connection terminated');
    await jest.advanceTimersByTimeAsync(9_000);
    expect(onClose).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(onClose).toHaveBeenCalled();
    stream.close();
  });

  it('ends the stream of a listener that connected during it, so that it reconnects', async () => {
    const sets = {
      get: () => Promise.reject(new Error('Connection terminated')),
      subscribe: () => () => undefined,
    } as unknown as CurrentSets;
    const stream = new ReleaseSetStream(sets, () => undefined);
    const response = new SlowResponse();
    const onClose = jest.fn();
    response.on('close', onClose);
    await stream.add('production', response as unknown as ServerResponse);
    expect(onClose).toHaveBeenCalled();
    stream.close();
  });
});

describe('heartbeats', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are sent every 15 seconds, and a listener that reads nothing for a minute is dropped', async () => {
    const { stream, response, tell, isSubscribed } = await startStream();
    jest.advanceTimersByTime(30_000);
    expect(response.written.filter((text) => text.startsWith(':'))).toHaveLength(2);
    response.takes = false;
    tell(2);
    jest.advanceTimersByTime(59_000);
    expect(isSubscribed()).toBe(true);
    jest.advanceTimersByTime(16_000);
    expect(isSubscribed()).toBe(false);
    stream.close();
  });
});
