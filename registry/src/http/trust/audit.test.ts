import { readFile } from 'node:fs/promises';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { sweep } from '../../operations/sweep';
import { eachTestRegistry } from '../../testing/each-test-registry';
import { listen } from '../../testing/event-stream';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import type { TestRegistry } from '../../testing/test-registry';
import { verifySets } from '../../client/verify-registry';

let manager: ReturnType<TestRegistry['clientOf']>;
const registry = eachTestRegistry(async () => {
  manager = registry.clientOf('release-manager');
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(registry.clientOf('squad'), testBuild('mfe-reviews', version));
    await manager.promote('production', [{ remote: 'mfe-reviews', version }], { reason: `Because of ${version}` });
  }
  await manager.rollback('production', [{ remote: 'mfe-reviews' }], { reason: 'Stars are gone' });
});
beforeEach(() => {
  manager = registry.clientOf('release-manager');
});

/** A registry begins with a row for each of its first tokens. */
describe('the audit log', () => {
  it('has a row for every change, with author, date, reason, and versions before and after', async () => {
    const { rows, head } = await manager.audit({ limit: 5 });
    expect(
      rows.map(({ seq, who, action, channel, before, after, reason }) => [
        seq,
        who,
        action,
        channel,
        before,
        after,
        reason,
      ]),
    ).toEqual([
      [11, 'release-manager', 'rollback', 'production', '1.1.0', '1.0.0', 'Stars are gone'],
      [10, 'release-manager', 'promote', 'production', '1.0.0', '1.1.0', 'Because of 1.1.0'],
      [9, 'mfe-reviews squad', 'publish', null, null, '1.1.0', null],
      [8, 'release-manager', 'promote', 'production', null, '1.0.0', 'Because of 1.0.0'],
      [7, 'mfe-reviews squad', 'publish', null, null, '1.0.0', null],
    ]);
    expect(head).toMatchObject({ seq: 11, hash: rows[0]?.hash });
    expect(await manager.verifyAudit()).toEqual({ ok: true, rows: 11, problems: [] });
  });

  it('records by whom, for whom, with which rights and until when a token was issued, revoked or has expired, and never the token', async () => {
    const { token, expiresAt } = await manager.addToken({ name: 'Bo', role: 'squad', remote: 'mfe-reviews', days: 1 });
    await manager.addToken({ name: 'Ann', role: 'release-manager', days: 30 });
    await manager.revokeToken('Ann');
    for (const hours of [23, 25, 26]) await sweep(registry.context, new Date(Date.now() + hours * 3_600_000));
    const { rows } = await manager.audit();
    const bo = { name: 'Bo', role: 'squad', remote: 'mfe-reviews', expiresAt };
    const ann = { name: 'Ann', role: 'release-manager', remote: null, expiresAt: expect.any(String) };
    expect(rows.slice(0, 4).map((row) => [row.seq, row.who, row.action, row.token])).toEqual([
      [15, 'registry', 'expire-token', bo],
      [14, 'release-manager', 'revoke-token', ann],
      [13, 'release-manager', 'issue-token', ann],
      [12, 'release-manager', 'issue-token', bo],
    ]);
    expect(rows.find(({ seq }) => seq === 1)).toMatchObject({
      who: 'registry',
      action: 'issue-token',
      token: { name: 'release-manager', expiresAt: null },
    });
    const stored = JSON.stringify((await registry.database.pool.query('select * from registry.audit')).rows);
    for (const secret of [token, registry.tokens.releaseManager]) expect(stored).not.toContain(secret);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('can be filtered by remote and channel, and is paginated', async () => {
    const sequence = async (filter: Parameters<typeof manager.audit>[0]) =>
      (await manager.audit(filter)).rows.map(({ seq }) => seq);
    expect(await sequence({ channel: 'production' })).toEqual([11, 10, 8]);
    expect(await sequence({ remote: 'mfe-valuation' })).toEqual([]);
    expect(await sequence({ limit: 2 })).toEqual([11, 10]);
    expect(await sequence({ limit: 2, before: 10 })).toEqual([9, 8]);
    await expect(manager.audit({ limit: 5_000 })).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('restores abandoned versions in a database that did not record them', async () => {
    const again = { again: true };
    for (const version of ['1.1.0', '1.0.0', '1.1.0'])
      await manager.promote('production', [{ remote: 'mfe-reviews', version }], again);
    await manager.rollback('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
    await registry.database.pool.query(`update registry.channel_remotes set abandoned = '{}'`);
    expect((await manager.verifyAudit()).problems).toEqual([
      'mfe-reviews in production was rolled back from no version, but the log says from 1.1.0.',
    ]);
    const migration = await readFile(
      new URL('../../storage/migrations/0002-guarded-releases.sql', import.meta.url),
      'utf8',
    );
    await registry.database.pool.query(/^update registry\.channel_remotes[^;]+;/m.exec(migration)?.[0] ?? '');
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('cannot be changed by mistake', async () => {
    const { pool } = registry.database;
    await expect(pool.query("update registry.audit set who = 'nobody' where seq = 8")).rejects.toThrow('written once');
    await expect(pool.query('delete from registry.audit where seq = 11')).rejects.toThrow('written once');
  });

  it.each([
    ['an edited reason', "update registry.audit set reason = 'No reason' where seq = 10", 'Row 10 was edited'],
    ['an edited author', "update registry.audit set who = 'somebody' where seq = 8", 'Row 8 was edited'],
    [
      'an edited time',
      "update registry.audit set at = at + interval '1 millisecond' where seq = 7",
      'Row 7 was edited',
    ],
    ['an edited token', `update registry.audit set token = '{"name":"Eve"}' where seq = 1`, 'Row 1 was edited'],
    ['a removed row', 'delete from registry.audit where seq = 9', 'Row 10 follows row 8'],
    ['a removed end', 'delete from registry.audit where seq = 11', 'ends with row 10, but row 11'],
    ['a removed beginning', 'delete from registry.audit where seq = 1', 'Row 2 follows row 0'],
    [
      'two rows in each other’s place',
      'update registry.audit set seq = case seq when 8 then -9 else -8 end where seq in (8, 9); update registry.audit set seq = -seq where seq < 0',
      'Row 8 does not continue row 7',
    ],
    [
      'an end that was cut off together with its mark',
      `delete from registry.audit where seq = 11;
       update registry.audit_head set seq = 10, hash = (select hash from registry.audit where seq = 10)`,
      'not signed',
    ],
    [
      'a version made live past the registry',
      "update registry.channel_remotes set lineage = array['1.0.0', '1.1.0']",
      'mfe-reviews in production is 1.1.0, but the log says 1.0.0',
    ],
  ])('shows %s', async (_, tampering, problem) => {
    const { pool } = registry.database;
    await pool.query(`alter table registry.audit disable trigger all; ${tampering}`);
    const verdict = await manager.verifyAudit();
    expect(verdict.ok).toBe(false);
    expect(verdict.problems.join('\n')).toContain(problem);
  });
});

describe('a change made directly in the database', () => {
  const tamper = (statement: string) => registry.database.pool.query(statement);
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
    [
      'a deleted remote',
      'delete from registry.channel_remotes',
      'mfe-reviews in production is not live, but the log says 1.0.0',
    ],
    ['nothing but the revision', '', 'production is at revision 404, but the log says 3'],
    [
      'the time of the last change',
      `update registry.channels set changed_at = changed_at + interval '1 year'`,
      'production was changed at',
    ],
  ])('is reported, never signed, and blocks further changes: %s', async (_what, statement, problem) => {
    const [stream, before] = [
      await listen(`${registry.origin}/v1/channels/production/stream`),
      await manager.releaseSet('production'),
    ];
    await stream.next();
    await tamper(`${statement}; update registry.channels set revision = 404 where name = 'production'`);

    await expect(manager.releaseSet('production')).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining(problem),
    });
    await expect(manager.promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }])).rejects.toMatchObject(
      refusal,
    );
    await expect(manager.rollback('production', [{ remote: 'mfe-reviews', version: '1.1.0' }])).rejects.toMatchObject(
      refusal,
    );
    expect((await manager.verifyAudit()).problems.join(' ')).toContain(problem);
    expect(await verifySets(manager, registry.publicKeyPem)).toMatchObject({
      problems: [expect.stringContaining(problem)],
    });
    expect(verifyEnvelope(before, registry.publicKeyPem)).toMatchObject({ revision: 3 });
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

  it('is found when the log was truncated to an earlier signed end', async () => {
    const { pool } = registry.database;
    const {
      rows: [end],
    } = await pool.query<{ seq: number; hash: string; signature: string }>(
      'select seq, hash, signature from registry.audit_head',
    );
    const {
      rows: [before],
    } = await pool.query<{ revision: number; changed_at: Date }>(
      `select revision, changed_at from registry.channels where name = 'production'`,
    );
    await manager.promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }], { again: true });
    await pool.query('alter table registry.audit disable trigger all');
    await pool.query('delete from registry.audit where seq > $1', [end?.seq]);
    await pool.query('update registry.audit_head set seq = $1, hash = $2, signature = $3', [
      end?.seq,
      end?.hash,
      end?.signature,
    ]);
    await pool.query(`update registry.channels set revision = $1, changed_at = $2 where name = 'production'`, [
      before?.revision,
      before?.changed_at,
    ]);
    await pool.query(`update registry.channel_remotes set lineage = array['1.0.0']`);
    await expect(manager.releaseSet('production')).rejects.toMatchObject(refusal);
  });
});
