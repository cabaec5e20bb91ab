import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '@forecourt/database/pool';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { freePort } from '../free-ports';
import type { Service } from '../services';
import { openPostgres, ownerUrl } from './open-postgres';
import { programsFor } from './postgres-program';

const QUICK = { fsync: 'off' };
const loader = import.meta.resolve('tsx');
const module = new URL('open-postgres.ts', import.meta.url).href;
const isRoot = process.getuid?.() === 0;

/** One test for some data: making the data takes longer than everything else. Only this user may access its folder. */
describe('our own PostgreSQL', () => {
  let folder: string;
  let port: number;
  let server: Service;
  const others: ChildProcess[] = [];

  const open = async (settings = {}) => (server = await openPostgres(folder, port, { ...QUICK, ...settings }));
  const pidFile = () => path.join(folder, 'data/postmaster.pid');
  async function run(statement: string, url = ownerUrl(port)): Promise<unknown[]> {
    const pool = openPool(url);
    try {
      return (await pool.query(statement)).rows;
    } finally {
      await pool.end();
    }
  }
  const notes = async () => (await run('select text from note')) as { text: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
    port = await freePort();
    // The state after an interruption during its creation.
    await mkdir(path.join(folder, 'data.new'));
    await writeFile(path.join(folder, 'data.new/PG_VERSION'), '1');
    await open();
    await run('create table note (text text)');
  });
  afterAll(async () => {
    for (const child of others) child.kill('SIGKILL');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is used by an ordinary owner of databases, never by its superuser', async () => {
    expect(await run('select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: true },
    ]);
    await expect(run('select 1', ownerUrl(port).replace('forecourt@', 'superuser@'))).rejects.toThrow(
      'not permitted to log in',
    );
  });

  it('keeps, sorts and folds text of all languages', async () => {
    expect(
      await run(
        `select upper(text) as text from unnest(array['škoda', 'citroën', 'łada', '日産']) as text order by text`,
      ),
    ).toEqual(['CITROËN', 'ŠKODA', 'ŁADA', '日産'].toSorted().map((text) => ({ text })));
  });

  it('is not started a second time on the same data, nor at a port in use', async () => {
    await expect(openPostgres(folder, await freePort(), QUICK)).rejects.toThrow(
      `The data in ${folder} is in use by process ${process.pid}`,
    );
    const second = openPostgres(path.join(folder, 'second'), port, QUICK);
    await expect(second).rejects.toThrow(/could not bind .*Address already in use[^]*set DATABASE_URL/);
  });

  it('stops cleanly, and keeps what was written', async () => {
    await run(`insert into note values ('kept')`);
    await server.stop();
    expect(existsSync(pidFile())).toBe(false);
    expect(await readdir(folder)).not.toContain('data.new');
    await open();
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('starts again on what was committed after being killed inside transactions', async () => {
    await run(`insert into note values ('kept, too')`);
    const pool = openPool(ownerUrl(port));
    // A waiting process learns immediately that its server has ended, a busy one only after its work. No other server
    // may start before.
    const work = [
      'pg_sleep(60)',
      '(select count(*) from generate_series(1, 5000) as one, generate_series(1, 5000) as other)',
    ];
    const inside = work.map((each) =>
      pool.query(`begin; insert into note values ('lost'); select ${each}`).catch(() => undefined),
    );
    await expectEventually(
      async () =>
        (await run(`select 1 from pg_stat_activity where query like 'begin;%' and state = 'active'`)).length ===
        work.length,
    );
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    await open();
    expect(await notes()).toEqual([{ text: 'kept' }, { text: 'kept, too' }]);
    await Promise.all([...inside, pool.end()]);
  });

  it('replaces a server whose starter has ended', async () => {
    await server.stop();
    const left = await open({ 'forecourt.starter': '4194305' });
    await open();
    expect(left.process.exitCode).toBe(0);
    expect(await notes()).toHaveLength(2);
  });

  it('starts when another program has the number of an earlier one', async () => {
    await server.stop();
    const program = spawn('sleep', ['60'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
    others.push(program);
    await writeFile(pidFile(), `${program.pid}\n${path.join(folder, 'data')}\n`);
    await open();
    expect(program.exitCode).toBeNull();
  });

  if (process.platform === 'linux') {
    it('ends with the process that started it, even if that is killed', async () => {
      await server.stop();
      const program = `const { openPostgres } = await import(${JSON.stringify(module)}); await openPostgres(${JSON.stringify(folder)}, ${port}, {}); console.log('started');`;
      const starter = spawn(process.execPath, ['--import', loader, '--input-type=module', '-e', program]);
      others.push(starter);
      await once(starter.stdout, 'data');
      starter.kill('SIGKILL');
      await expectEventually(() => !existsSync(pidFile()));
      await open();
    });
  }
});

it('names the machine that there is no PostgreSQL for', () => {
  expect(() => programsFor('sunos-x64')).toThrow('has no PostgreSQL for sunos-x64');
});
