import { expectEventually } from '@forecourt/service/expect-eventually';
import { releaseSetId } from '../../rules/channels/release-set';
import { networkBits } from '../../testing/network-bits';
import { publishBuild } from '../../testing/publish-build';
import { setClock } from '../../testing/set-clock';
import { testBuild } from '../../testing/test-build';
import { testRegistry } from '../../testing/test-registry';
import { webhookTarget } from '../../webhooks/webhook-targets';

const { jest } = import.meta;
const remote = 'mfe-reviews';
const MINUTE_MS = 60_000;

// Nobody listens there, so that messages stay where they are.
const webhooks = [webhookTarget.parse(`http://127.0.0.1:9/ whsec_${Buffer.alloc(24).toString('base64')}`)];
const registry = testRegistry(false, { webhooks });
afterAll(() => void jest.useRealTimers());

async function toldReasons(): Promise<string[]> {
  const { rows } = await registry.database.pool.query<{ reason: string }>(
    `select payload->'event'->>'reason' as reason from registry.outbox where payload->'event'->>'type' = 'slower'`,
  );
  return rows.map(({ reason }) => reason);
}

it('the guard ends a canary whose pages are slower, and only tells of a promotion', async () => {
  const manager = registry.clientOf('release-manager');
  for (const version of ['1.0.0', '1.1.0']) await publishBuild(registry.clientOf('squad'), testBuild(remote, version));
  const count = (version: string, views: number, slow: number, brand = 'house') =>
    fetch(`${registry.origin}/v1/channels/production/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
      body: JSON.stringify({
        sums: [],
        vitals: [
          { set: releaseSetId({ [remote]: version }), brand, vital: 'lcp', bucket: 1, count: views - slow, networks: networkBits((views - slow) / 10) },
          { set: releaseSetId({ [remote]: version }), brand, vital: 'lcp', bucket: 6, count: slow, networks: networkBits(slow / 10) },
        ],
      }),
    });
  const start = Date.now();
  await manager.promote('production', [{ remote, version: '1.0.0' }]);
  await manager.tryVersions('production', { changes: [{ remote, version: '1.1.0' }], percent: 10, brands: ['pale'] });

  // In its first minutes a canary is slow because caches are cold.
  await count('1.0.0', 10_000, 1_000);
  await count('1.1.0', 1_000, 400);
  setClock(start + 10 * MINUTE_MS);
  await count('1.0.0', 10_000, 1_000);
  await count('1.1.0', 1_000, 100);
  await manager.tryVersions('production', { changes: [{ remote, version: '1.1.0' }], percent: 20, brands: ['pale'] });
  expect(await manager.channel('production')).toMatchObject({ canary: { percent: 20 } });

  setClock(start + 20 * MINUTE_MS);
  await count('1.0.0', 10_000, 1_000);
  // Of this brand all visitors have the canary, so nobody has the live set at the same time.
  await count('1.1.0', 1_000, 900, 'pale');
  await count('1.1.0', 1_000, 400);
  await expectEventually(async () => (await manager.channel('production')).canary === null);
  const { rows } = await manager.audit({ limit: 1 });
  expect(rows).toMatchObject([{ who: 'guard', reason: 'Pages are slower: more than LCP 2.5 s in 400 of 1,000 views; live in 1,000 of 10,000.' }]);

  await manager.promote('production', [{ remote, version: '1.1.0' }], { again: true });
  setClock(start + 30 * MINUTE_MS);
  await count('1.1.0', 2_000, 900);
  await expectEventually(async () => (await toldReasons()).length > 0);
  await count('1.1.0', 10, 9);
  const { slower } = await manager.health('production', 15);
  expect(slower).toMatchObject({ vital: 'lcp', bound: 2500, after: { views: 2_010, failed: 909 } });
  // The guard looks at the counts in turn: this change waits for it.
  await manager.tryVersions('production', { changes: [{ remote, version: '1.0.0' }], percent: 1, again: true });
  expect(await toldReasons()).toEqual(['Pages are slower: more than LCP 2.5 s in 900 of 2,000 views; before in 2,000 of 20,000.']);
  expect((await manager.channel('production')).remotes[remote]?.live).toMatchObject({ version: '1.1.0', by: 'release-manager' });
});
