import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { eachTestRegistry, publishVersions } from '../testing/each-test-registry';
import { listen } from '../testing/event-stream';
import { setClock } from '../testing/set-clock';
import type { TestRegistry } from '../testing/test-registry';

const { jest } = import.meta;
const HOUR_MS = 3_600_000;

let registry: TestRegistry;
eachTestRegistry(async (started) => {
  registry = started;
  await publishVersions(registry, 'mfe-reviews', '1.0.0', '1.1.0');
});
afterEach(async () => {
  jest.useRealTimers();
});

describe('a registry whose clock is wrong', () => {
  it('dates every change after the one before, so that hosts accept it, and reports the difference', async () => {
    const manager = registry.clientOf('release-manager');
    const change = (version: string) => manager.promote('production', [{ remote: 'mfe-reviews', version }], { again: true });
    const createdAt = async () => Date.parse(verifyEnvelope(await manager.releaseSet('production'), registry.publicKeyPem).createdAt);
    const right = Date.now();

    setClock(right + 24 * HOUR_MS);
    expect((await change('1.0.0')).warnings.join()).not.toContain('clock');
    const first = await createdAt();
    setClock(right);
    const second = await change('1.1.0');
    expect(second.warnings.join()).toContain('The clock of the registry was ahead once');
    expect(await createdAt()).toBe(first + 1);
    await manager.rollback('production', [{ remote: 'mfe-reviews' }]);
    expect(await createdAt()).toBe(first + 2);
    setClock(right + 48 * HOUR_MS);
    expect((await change('1.1.0')).warnings.join()).not.toContain('clock');
    expect(await createdAt()).toBeGreaterThanOrEqual(right + 48 * HOUR_MS);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });
});

describe('a release set', () => {
  it('is signed for a day or more, and again each half day, without a change: for requests, and for listeners', async () => {
    const manager = registry.clientOf('release-manager');
    await manager.promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
    const open = (text: string) => verifyEnvelope(JSON.parse(text), registry.publicKeyPem);
    const hoursLeft = ({ expires = '' }) => (Date.parse(expires) - Date.now()) / HOUR_MS;
    const stream = await listen(`${registry.origin}/v1/channels/production/stream`);
    const first = open((await stream.next()).data);
    expect(hoursLeft(first)).toBeGreaterThan(24);
    expect(hoursLeft(first)).toBeLessThanOrEqual(36);

    setClock(Date.now() + 12 * HOUR_MS);
    const again = open((await stream.next()).data);
    expect(again).toEqual({ ...first, expires: expect.any(String) });
    expect(hoursLeft(again)).toBeGreaterThan(24);
    expect(open(JSON.stringify(await manager.releaseSet('production')))).toEqual(again);
    await stream.close();
  });
});
