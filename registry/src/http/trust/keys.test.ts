import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { listen } from '../../testing/event-stream';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { testRegistry, type TestRegistry } from '../../testing/test-registry';
import { verifyAuditLog, verifySets } from '../../client/verify-registry';

const registry = testRegistry();
let manager: ReturnType<TestRegistry['clientOf']>;
beforeAll(async () => {
  manager = registry.clientOf('release-manager');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishBuild(registry.clientOf('squad'), testBuild('mfe-reviews', version));
});

const promote = (version: string) => manager.promote('production', [{ remote: 'mfe-reviews', version }]);

describe('the signing key', () => {
  it('can be rotated while a host listens: either key verifies sets signed by both, until the former one is withdrawn', async () => {
    await promote('1.0.0');
    const stream = await listen(`${registry.origin}/v1/channels/production/stream`);
    const next = async () => JSON.parse((await stream.next()).data) as unknown;
    const { pem: formerKey, keyid: former } = await manager.publicKey();
    const before = await next();

    const rotated = await manager.rotateKey();
    expect(rotated).toMatchObject({ former, keyid: expect.not.stringMatching(former) });
    const newKey = rotated.pem.replace(formerKey, '');
    // The same set, signed by both keys. A host stores it, so that it can start after the former key is withdrawn.
    const again = await next();
    await promote('1.1.0');
    const changed = await next();
    for (const [envelope, revision] of [[again, 1] as const, [changed, 2] as const]) {
      for (const trusted of [formerKey, newKey, rotated.pem])
        expect(verifyEnvelope(envelope, trusted)).toMatchObject({ revision });
    }
    expect(verifyEnvelope(before, rotated.pem)).toMatchObject({ revision: 1 });
    expect(() => verifyEnvelope(before, newKey)).toThrow('not signed with a trusted key');
    expect([
      ...(await verifySets(manager, rotated.pem)).problems,
      ...(await verifyAuditLog(manager, rotated.pem)).problems,
    ]).toEqual([]);
    await expect(manager.rotateKey()).rejects.toMatchObject({ status: 409, code: 'key-not-withdrawn' });

    expect(await manager.withdrawKey()).toEqual({ keyid: rotated.keyid, former: null, pem: newKey });
    const last = await next();
    expect(verifyEnvelope(last, newKey)).toMatchObject({ revision: 2 });
    expect(() => verifyEnvelope(last, formerKey)).toThrow('not signed with a trusted key');
    await expect(manager.withdrawKey()).rejects.toMatchObject({ status: 409, code: 'no-former-key' });
    expect(
      (await manager.audit({ limit: 3 })).rows.map(({ action, who, before: was, after }) => [action, who, was, after]),
    ).toEqual([
      ['withdraw-key', 'release-manager', former, null],
      ['promote', 'release-manager', '1.0.0', '1.1.0'],
      ['rotate-key', 'release-manager', former, rotated.keyid],
    ]);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
    await promote('1.2.0');
    expect(verifyEnvelope(await next(), newKey)).toMatchObject({ revision: 3 });
    await stream.close();
  });

  it.each(['squad', 'reader', 'host'] as const)('cannot be rotated by a %s', async (role) => {
    await expect(registry.clientOf(role).rotateKey()).rejects.toMatchObject({ status: 403, code: 'not-allowed' });
    await expect(registry.clientOf(role).withdrawKey()).rejects.toMatchObject({ status: 403, code: 'not-allowed' });
  });
});
