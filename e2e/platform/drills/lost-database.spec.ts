import { openPool } from '@forecourt/database/pool';
import { RegistryClient } from '@forecourt/registry/client';
import type { Stack } from '@forecourt/tools/stack';
import { changes } from '../../changed-build';
import { query } from '../../database';
import { carForSale } from '../../stock';
import { expect, test } from './drill';
import { postEnquiry } from '../../post-enquiry';

const KILLS = 5;
const REMOTE = 'mfe-reviews';

/** Locks what is written to, so that every transaction is still open when the database is killed. */
async function holdDatabase({ databaseUrl }: Stack): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  await (await pool.connect()).query('begin; lock table api.outbox, registry.audit in access exclusive mode');
}

test.describe('With the database killed five times inside transactions', () => {
  test.describe.configure({ timeout: 180_000 });

  test('the API and the registry recover automatically without losing anything acknowledged', async ({
    drill,
    request,
    stack,
  }) => {
    await drill.restore();
    const changed = await drill.publishChanged(
      REMOTE,
      changes.words('Showing our 5 star reviews', 'Reviews after a fault'),
    );
    const { id } = await carForSale(request, 13);
    const run = `lost${Date.now()}`;
    const processes = () => ['api', 'registry'].map((name) => drill.pidOf(name));
    const before = processes();
    const over = new AbortController();
    const sent: string[] = [];
    let changesMade = 0;
    /** Visitors who wait for an answer. */
    const waiting = new Set<string>();
    const ask = async (who: string, send: () => Promise<unknown>) => {
      const attempt = async () => {
        waiting.add(who);
        await send().finally(() => waiting.delete(who));
      };
      await expect(attempt).toPass({ intervals: [50], timeout: 60_000 });
    };

    /** Repeats what fails, with the same key, until it is acknowledged. */
    const visitor = async (name: string) => {
      for (let number = 0; !over.signal.aborted; number++) {
        const email = `${name}.${number}@${run}.test`;
        await ask(name, async () => expect((await postEnquiry(stack.origins.site, id, email)).status).toBe(200));
        sent.push(email);
      }
    };
    const manager = async () => {
      while (!over.signal.aborted) {
        await ask('manager', () => drill.releases.promote(changed));
        await ask('manager', () => drill.releases.promoteBuilt([REMOTE]));
        changesMade += 2;
      }
    };
    const crowd = [visitor('a'), visitor('b'), visitor('c'), manager()];

    for (let kill = 0; kill < KILLS; kill++) {
      const [enquiries, releases] = [sent.length, changesMade];
      await expect
        .poll(() => Math.min(sent.length - enquiries, changesMade - releases), { timeout: 60_000 })
        .toBeGreaterThan(1);
      await holdDatabase(stack);
      // No request is answered now, so in the end all are waiting.
      await expect.poll(() => waiting.size, { intervals: [20], timeout: 60_000 }).toBe(crowd.length);
      await drill.kill('database');
      await stack.database();
    }
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(KILLS * 3);
    over.abort();
    await Promise.all(crowd);

    expect(processes()).toEqual(before);
    const stored = await query<{ email: string }>(
      `select payload #>> '{message,data,customerEmail}' as email from api.outbox where payload #>> '{message,data,customerEmail}' like $1`,
      [`%@${run}.test`],
      stack,
    );
    expect(stored.map(({ email }) => email).toSorted()).toEqual(sent.toSorted());
    expect(await new RegistryClient({ origin: stack.origins.registry }).verifyAudit()).toMatchObject({
      ok: true,
      problems: [],
    });
    await drill.restore();
  });
});
