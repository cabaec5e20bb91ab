import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDatabaseAway, openPool, type Pool } from '@forecourt/database/pool';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { freePort } from '@forecourt/tools/free-ports';
import { ownerUrl } from '@forecourt/tools/open-postgres';
import { Cluster } from './cluster';
import { Databases } from './databases';
import { missingPrograms } from '@forecourt/tools/programs';
import { backUpDatabase, restoreDatabase } from './restore-database';

// Needs the Debian packages postgresql and pgbouncer, which some machines lack.
const ifInstalled = missingPrograms('initdb', 'pgbouncer').length === 0 ? describe : describe.skip;

/** One test for both servers, since each step begins where the previous one ended. */
ifInstalled('a primary and its replica', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'databases-'));
  const cluster = new Cluster(folder);
  let databases: Databases;
  let pool: Pool;

  const note = (text: string) => pool.query('insert into note values ($1)', [text]);
  const notes = async (from = pool) =>
    (await from.query<{ text: string }>('select text from note order by text')).rows.map(({ text }) => text);

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'secrets'));
    const ports = { database: [await freePort(), await freePort()], pooler: await freePort() } as const;
    databases = new Databases(cluster, ports);
    await databases.open();
    // The services' address of the database; it does not change.
    pool = openPool(ownerUrl(ports.pooler), { max: 2 });
    await pool.query('create table note (text text)');
  });
  afterAll(async () => {
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  it('restores everything that was committed before a mistake', async () => {
    await backUpDatabase(cluster, databases.primary);
    await note('before');
    const moment = await databases.primary.query('begin; delete from note; select clock_timestamp(); commit');
    await note('after');
    const restored = await restoreDatabase(cluster, databases.primary, moment, await freePort());
    expect(await restored.query('select text from note')).toBe('before');
    expect(await notes()).toEqual(['after']);
  });

  it('acknowledges no commit that the replica lacks', async () => {
    await cluster.kill(databases.replica.name);
    let isAcknowledged = false;
    const noting = note('waiting').then(() => (isAcknowledged = true));
    const { primary } = databases;
    await expectEventually(
      async () =>
        (await primary.query(`select exists (select from pg_stat_activity where wait_event = 'SyncRep')`)) === 't',
    );
    expect(isAcknowledged).toBe(false);
    await databases.addReplica();
    await noting;
  });

  it('has all that was acknowledged when the primary is killed, at the same address', async () => {
    await note('at last');
    await cluster.kill(databases.primary.name);
    const refused = await note('refused').catch((error: Error) => error);
    expect(refused instanceof Error && isDatabaseAway(refused)).toBe(true);
    await databases.failOver();
    // A pooler retries one second after a refused connection.
    await expectEventually(() =>
      pool.query('select').then(
        () => true,
        () => false,
      ),
    );
    await note('later');
    expect(await notes()).toEqual(['after', 'at last', 'later', 'waiting']);
  });

  it('has no second primary when the lost one is started again by mistake', async () => {
    const lost = databases.replica;
    await cluster.restart(lost.name);
    expect(await lost.query('select pg_is_in_recovery()')).toBe('f');
    const written = lost
      .query(`set statement_timeout = '1s'; insert into note values ('split')`)
      .then(() => 'acknowledged');
    await expectEventually(
      async () =>
        (await lost.query(`select exists (select from pg_stat_activity where wait_event = 'SyncRep')`)) === 't',
    );
    await expect(Promise.race([written, Promise.resolve('waits')])).resolves.toBe('waits');
    expect(await notes()).not.toContain('split');
    await cluster.kill(lost.name);
    await written.catch(() => undefined);
  });

  it('makes the lost primary a replica, without its unacknowledged commits, and fails over to it', async () => {
    await databases.rejoin();
    await note('last');
    expect(await databases.replica.query('select count(*) from note')).toBe('5');
    await cluster.kill(databases.primary.name);
    await databases.failOver();
    expect(databases.primary.name).toBe('database-1');
    expect(await notes()).toEqual(['after', 'at last', 'last', 'later', 'waiting']);
  });
});
