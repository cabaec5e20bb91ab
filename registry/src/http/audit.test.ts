import { readFile } from 'node:fs/promises';
import type { TestDatabase } from '@forecourt/database/test-database';
import { startTestDatabase } from '@forecourt/database/test-database';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { listen } from '../testing/event-stream';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import type { TestRegistry } from '../testing/test-registry';
import { startTestRegistry } from '../testing/test-registry';
import { verifySets } from '../verify-registry';

let database: TestDatabase;
let registry: TestRegistry;
let manager: ReturnType<TestRegistry['clientOf']>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  registry = await startTestRegistry(database);
  manager = registry.clientOf('release-manager');
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(registry.clientOf('squad'), testBuild('mfe-reviews', version));
    await manager.promote('production', [{ remote: 'mfe-reviews', version }], { reason: `Because of ${version}` });
  }
  await manager.rollback('production', [{ remote: 'mfe-reviews' }], { reason: 'Stars are gone' });
});
afterEach(() => registry.stop());

describe('the audit log', () => {
  it('has a row for every change: by whom, when, why, before, after', async () => {
    const { rows, head } = await manager.audit();
    expect(rows.map(({ seq, who, action, channel, before, after, reason }) => [seq, who, action, channel, before, after, reason])).toEqual([
      [5, 'release-manager', 'rollback', 'production', '1.1.0', '1.0.0', 'Stars are gone'],
      [4, 'release-manager', 'promote', 'production', '1.0.0', '1.1.0', 'Because of 1.1.0'],
      [3, 'mfe-reviews squad', 'publish', null, null, '1.1.0', null],
      [2, 'release-manager', 'promote', 'production', null, '1.0.0', 'Because of 1.0.0'],
      [1, 'mfe-reviews squad', 'publish', null, null, '1.0.0', null],
    ]);
    expect(head).toMatchObject({ seq: 5, hash: rows[0]?.hash });
    expect(await manager.verifyAudit()).toEqual({ ok: true, rows: 5, problems: [] });
  });

  it('can be filtered by remote and channel, and is paginated', async () => {
    const sequence = async (filter: Parameters<typeof manager.audit>[0]) => (await manager.audit(filter)).rows.map(({ seq }) => seq);
    expect(await sequence({ channel: 'production' })).toEqual([5, 4, 2]);
    expect(await sequence({ remote: 'mfe-valuation' })).toEqual([]);
    expect(await sequence({ limit: 2 })).toEqual([5, 4]);
    expect(await sequence({ limit: 2, before: 4 })).toEqual([3, 2]);
    await expect(manager.audit({ limit: 5_000 })).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('tells a database from before which versions were rolled back from', async () => {
    const again = { again: true };
    for (const version of ['1.1.0', '1.0.0', '1.1.0']) await manager.promote('production', [{ remote: 'mfe-reviews', version }], again);
    await manager.rollback('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
    await database.pool.query(`update registry.channel_remotes set abandoned = '{}'`);
    expect((await manager.verifyAudit()).problems).toEqual(['mfe-reviews in production was rolled back from no version, but the log says from 1.1.0.']);
    const migration = await readFile(new URL('../storage/migrations/0002-guarded-releases.sql', import.meta.url), 'utf8');
    await database.pool.query(/^update registry\.channel_remotes[^;]+;/m.exec(migration)?.[0] ?? '');
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('cannot be changed by mistake', async () => {
    const { pool } = database;
    await expect(pool.query("update registry.audit set who = 'nobody' where seq = 2")).rejects.toThrow('written once');
    await expect(pool.query('delete from registry.audit where seq = 5')).rejects.toThrow('written once');
  });

  it.each([
    ['an edited reason', "update registry.audit set reason = 'No reason' where seq = 4", 'Row 4 was edited'],
    ['an edited author', "update registry.audit set who = 'somebody' where seq = 2", 'Row 2 was edited'],
    ['an edited time', "update registry.audit set at = at + interval '1 millisecond' where seq = 1", 'Row 1 was edited'],
    ['a removed row', 'delete from registry.audit where seq = 3', 'Row 4 follows row 2'],
    ['a removed end', 'delete from registry.audit where seq = 5', 'ends with row 4, but row 5'],
    ['a removed beginning', 'delete from registry.audit where seq = 1', 'Row 2 follows row 0'],
    [
      'two rows in each other’s place',
      'update registry.audit set seq = case seq when 2 then -3 else -2 end where seq in (2, 3); update registry.audit set seq = -seq where seq < 0',
      'Row 2 does not continue row 1',
    ],
    [
      'an end that was cut off together with its mark',
      `delete from registry.audit where seq = 5;
       update registry.audit_head set seq = 4, hash = (select hash from registry.audit where seq = 4)`,
      'not signed',
    ],
    [
      'a version made live past the registry',
      "update registry.channel_remotes set lineage = array['1.0.0', '1.1.0']",
      'mfe-reviews in production is 1.1.0, but the log says 1.0.0',
    ],
  ])('shows %s', async (_, tampering, problem) => {
    const { pool } = database;
    await pool.query(`alter table registry.audit disable trigger all; ${tampering}`);
    const verdict = await manager.verifyAudit();
    expect(verdict.ok).toBe(false);
    expect(verdict.problems.join('\n')).toContain(problem);
  });
});

describe('a change made directly in the database', () => {
  const tamper = (statement: string) => database.pool.query(statement);
  const refusal = { status: 500, code: 'state-not-logged' };

  it.each([
    [
      'a version made live',
      `update registry.channel_remotes set lineage = array['1.0.0', '1.1.0']`,
      'mfe-reviews in production is 1.1.0, but the log says 1.0.0',
    ],
    [
      'a version to roll back to',
      `update registry.channel_remotes set lineage = array['1.1.0', '1.0.0']`,
      'Rollbacks of mfe-reviews in production go back through 1.1.0, 1.0.0, but the log says through 1.0.0',
    ],
    ['a remote taken away', 'delete from registry.channel_remotes', 'mfe-reviews in production is not live, but the log says 1.0.0'],
    ['nothing but the revision', '', 'production is at revision 404, but the log says 3'],
    ['the time of the last change', `update registry.channels set changed_at = changed_at + interval '1 year'`, 'production was changed at'],
  ])('is neither signed nor built upon, and is reported: %s', async (_what, statement, problem) => {
    const [stream, before] = [await listen(`${registry.origin}/v1/channels/production/stream`), await manager.releaseSet('production')];
    await stream.next();
    await tamper(`${statement}; update registry.channels set revision = 404 where name = 'production'`);

    await expect(manager.releaseSet('production')).rejects.toMatchObject({ ...refusal, message: expect.stringContaining(problem) });
    await expect(manager.promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }])).rejects.toMatchObject(refusal);
    await expect(manager.rollback('production', [{ remote: 'mfe-reviews', version: '1.1.0' }])).rejects.toMatchObject(refusal);
    expect((await manager.verifyAudit()).problems.join(' ')).toContain(problem);
    const { keyPair } = registry.context;
    expect(await verifySets(manager, keyPair.publicKeyPem)).toMatchObject({ problems: [expect.stringContaining(problem)] });
    expect(verifyEnvelope(before, keyPair.publicKeyPem)).toMatchObject({ revision: 3 });
    await stream.close();
  });

  it('affects no other channel, and ends once it is undone', async () => {
    await tamper(`update registry.channels set revision = 404 where name = 'production'`);
    const change = [{ remote: 'mfe-reviews', version: '1.1.0' }];
    await manager.promote('staging', change);
    await expect(manager.promote('production', change)).rejects.toMatchObject(refusal);
    await tamper(`update registry.channels set revision = 3 where name = 'production'`);
    expect(await manager.promote('production', change, { again: true })).toMatchObject({ revision: 4 });
  });

  it('is found when the log was cut back to an earlier signed end', async () => {
    const { pool } = database;
    const {
      rows: [end],
    } = await pool.query<{ seq: number; hash: string; signature: string }>('select seq, hash, signature from registry.audit_head');
    const {
      rows: [before],
    } = await pool.query<{ revision: number; changed_at: Date }>(`select revision, changed_at from registry.channels where name = 'production'`);
    await manager.promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }], { again: true });
    await pool.query('alter table registry.audit disable trigger all');
    await pool.query('delete from registry.audit where seq > $1', [end?.seq]);
    await pool.query('update registry.audit_head set seq = $1, hash = $2, signature = $3', [end?.seq, end?.hash, end?.signature]);
    await pool.query(`update registry.channels set revision = $1, changed_at = $2 where name = 'production'`, [before?.revision, before?.changed_at]);
    await pool.query(`update registry.channel_remotes set lineage = array['1.0.0']`);
    await expect(manager.releaseSet('production')).rejects.toMatchObject(refusal);
  });
});
