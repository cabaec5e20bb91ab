import { connect } from 'node:net';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { listen } from '../../testing/event-stream';
import type { TestRegistry } from '../../testing/test-registry';

const registry = eachTestRegistry(() => publishVersions(registry, 'mfe-reviews', '1.0.0', '1.1.0'));
let manager: ReturnType<TestRegistry['clientOf']>;
let address: string;
beforeEach(() => {
  manager = registry.clientOf('release-manager');
  address = `${registry.origin}/v1/channels/production/stream`;
});

const promote = (version: string) => manager.promote('production', [{ remote: 'mfe-reviews', version }]);
const open = (data: string) => verifyEnvelope(JSON.parse(data), registry.publicKeyPem);

describe('the stream of a channel', () => {
  it('sends the set at once, and every change of it', async () => {
    await promote('1.0.0');
    const stream = await listen(address);
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'release-set', id: '1' });
    expect(open(first.data).remotes['mfe-reviews']?.version).toBe('1.0.0');
    expect(JSON.parse(first.data)).toEqual(await manager.releaseSet('production'));

    await promote('1.1.0');
    const second = await stream.next();
    expect(second.id).toBe('2');
    expect(open(second.data).remotes['mfe-reviews']?.version).toBe('1.1.0');

    await manager.rollback('production', [{ remote: 'mfe-reviews' }]);
    expect(open((await stream.next()).data)).toMatchObject({
      revision: 3,
      remotes: { 'mfe-reviews': { version: '1.0.0' } },
    });
    await stream.close();
  });

  it('waits for the first promotion, and does not hear of other channels', async () => {
    const stream = await listen(address);
    await manager.promote('staging', [{ remote: 'mfe-reviews', version: '1.1.0' }]);
    await promote('1.0.0');
    expect(open((await stream.next()).data)).toMatchObject({ channel: 'production', revision: 1 });
    await stream.close();
  });

  it('reaches many listeners although one reads nothing', async () => {
    await promote('1.0.0');
    const deaf = connect(Number(new URL(address).port), '127.0.0.1');
    deaf.write('GET /v1/channels/production/stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
    deaf.pause();
    const streams = await Promise.all(Array.from({ length: 50 }, () => listen(address)));
    await Promise.all(streams.map((stream) => stream.next()));
    for (const revision of [2, 3, 4]) {
      await (revision % 2 === 0 ? promote('1.1.0') : promote('1.0.0'));
      const events = await Promise.all(streams.map((stream) => stream.next()));
      expect(new Set(events.map(({ id }) => id))).toEqual(new Set([String(revision)]));
    }
    await Promise.all(streams.map((stream) => stream.close()));
    deaf.destroy();
  });

  it('ends when the registry stops', async () => {
    await promote('1.0.0');
    const stream = await listen(address);
    await stream.next();
    await Promise.all([registry.app.close(), stream.ended()]);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
