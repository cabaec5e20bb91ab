import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { CurrentSet, CurrentSets } from '../operations/current-sets';
import { ReleaseSetStream } from './release-set-stream';

/** A listener that takes what it is sent only when told to. */
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

const setOf = (revision: number) => ({ set: { revision }, text: '{}', etag: '""' }) as CurrentSet;

async function startStream() {
  let tell: (current: CurrentSet) => void = () => undefined;
  let subscribed = false;
  const sets = {
    get: async () => setOf(1),
    subscribe: (_channel: string, listener: typeof tell) => {
      tell = listener;
      subscribed = true;
      return () => (subscribed = false);
    },
  } as unknown as CurrentSets;
  const response = new SlowResponse();
  const stream = new ReleaseSetStream(sets);
  await stream.add('production', response as unknown as ServerResponse);
  return { stream, response, tell: (revision: number) => tell(setOf(revision)), isSubscribed: () => subscribed };
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

describe('heartbeats', () => {
  const { jest } = import.meta;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('come every 15 seconds, and a listener that takes nothing for a minute is let go', async () => {
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
