import { Client, type ClientConfig } from 'pg';
import type { EmbeddedEngine } from '../embedded-engine';
import { openPool, withTransaction } from '../pool';
import { startEngineWith, type TestData } from './test-snapshots';

const data: TestData = {
  name: 'restored-databases.test',
  write: async (pool) => {
    await pool.query(`create table note (id serial primary key, text text not null)`);
    await pool.query(`insert into note (text) select 'note ' || number from generate_series(1, 1000) as number`);
    await pool.query(`create table other (id int)`);
  },
};

const STARTED = 'select pg_postmaster_start_time()::text as started';
/** What a test can see of a database, and of the engine around it. */
const VIEWS = [
  STARTED,
  `select pg_ls_dir('/proc/self/fd') as open_file`,
  'select * from note order by id',
  'select last_value, is_called from note_id_seq',
  'select oid, relname, relnamespace, relfilenode, relpages, reltuples, xmin from pg_class order by oid',
  'select name, setting, reset_val, source from pg_settings order by name',
  'show all',
  'select * from pg_prepared_statements',
  'select name from pg_cursors',
  'select count(*) from pg_locks',
  'select pg_current_xact_id_if_assigned() as running, pg_snapshot_xmax(pg_current_snapshot()) as next',
  'select pg_current_wal_insert_lsn(), pg_current_wal_flush_lsn()',
  `insert into note (text) values ('new') returning id, xmin`,
  'create table made_now (id int)',
  `select 'made_now'::regclass::oid as oid`,
];

type Rows = unknown[];

async function see(engine: EmbeddedEngine): Promise<Record<string, Rows>> {
  const client = await connect(engine);
  const seen: Record<string, Rows> = {};
  for (const view of VIEWS) seen[view] = (await client.query<object>(view)).rows;
  await client.end();
  return seen;
}

/** Stays connected until the engine stops, unless it is ended. */
async function connect(engine: EmbeddedEngine, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({ connectionString: engine.url, ...options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function run(engine: EmbeddedEngine, ...statements: string[]): Promise<void> {
  const client = await connect(engine);
  for (const statement of statements) await client.query(statement);
}

const changes: Record<string, (engine: EmbeddedEngine) => Promise<void>> = {
  'rows and sequences': (engine) =>
    run(engine, `delete from note where id > 5`, `insert into note (text) values ('more')`, `select setval('note_id_seq', 5000)`),
  'tables dropped and made': (engine) => run(engine, 'drop table note, other', 'create table other (text text unique)', 'create schema more', 'checkpoint'),
  'a truncated table and a vacuum': (engine) =>
    run(engine, 'truncate note restart identity', 'vacuum full note', 'vacuum full pg_class', 'vacuum full pg_proc', 'checkpoint'),
  'temporary tables': (engine) => run(engine, 'create temporary table passing (id int)', 'insert into passing values (1)'),
  'session settings': (engine) =>
    run(engine, `set timezone = 'Europe/Paris'`, 'set search_path = pg_catalog', 'set statement_timeout = 300', 'set default_transaction_read_only = on'),
  'settings of the database': (engine) => run(engine, `alter database postgres set work_mem = '1MB'`, `alter system set work_mem = '2MB'`),
  'a named prepared statement': async (engine) => {
    const client = await connect(engine);
    await client.query({ name: 'one', text: 'select text from note where id = $1', values: [1] });
  },
  'a transaction left open': (engine) =>
    run(engine, 'begin', `insert into note (text) values ('open')`, 'declare five cursor for select * from note', 'fetch 5 from five', 'lock table other'),
  'an aborted transaction': (engine) => expect(run(engine, 'begin', 'drop table other', 'savepoint later', 'select 1/0')).rejects.toThrow('division'),
  'a statement that is still running': async (engine) => {
    const client = await connect(engine, { query_timeout: 20 });
    await expect(client.query('insert into other select * from generate_series(1, 60000)')).rejects.toThrow('timeout');
  },
  'more data than fits its memory': (engine) =>
    run(engine, 'insert into other select * from generate_series(1, 20000)', `select octet_length(repeat(repeat('x', 100000), 1500))`),
};

describe('a database that is used again', () => {
  let fresh: Record<string, Rows>;

  beforeAll(async () => {
    // The first one is written; each one after it is a copy.
    await (await startEngineWith(data)).stop();
    const engine = await startEngineWith(data);
    fresh = await see(engine);
    await engine.stop();
  }, 60_000);

  it.each(Object.entries(changes))('is as it was at its start after %s', async (_, change) => {
    const changed = await startEngineWith(data);
    await change(changed);
    await changed.stop();

    const again = await startEngineWith(data);
    expect(await see(again)).toEqual(fresh);
    await again.stop();
  });

  it('is not reused after a library was loaded, which cannot be unloaded', async () => {
    const changed = await startEngineWith(data);
    await run(changed, `select to_tsvector('english', 'stemmed words')`);
    await changed.stop();

    const again = await startEngineWith(data);
    const seen = await see(again);
    expect(seen).toEqual({ ...fresh, [STARTED]: expect.anything() });
    expect(seen[STARTED]).not.toEqual(fresh[STARTED]);
    await again.stop();
  });

  it('can be written to and saved', async () => {
    const changed = await startEngineWith();
    await run(changed, 'create table passing as select generate_series(1, 30000) as id', 'checkpoint');
    await changed.stop();

    const more: TestData = { name: 'restored-databases.test, more', write: (pool) => pool.query('create table more as select 5 as id').then(() => undefined) };
    await (await startEngineWith(more)).stop();

    const copy = await startEngineWith(more);
    expect((await (await connect(copy)).query('select * from more')).rows).toEqual([{ id: 5 }]);
    await copy.stop();
  });

  it('serves many connections at once, with options of its own', async () => {
    const engine = await startEngineWith(data, { idleLimitMs: 100 });
    const silent = await connect(engine);
    await silent.query('begin');
    const pool = openPool(engine.url);
    await Promise.all(
      Array.from({ length: 20 }, () => withTransaction(pool, (transaction) => transaction.query(`update note set text = text || '.' where id = 1`))),
    );
    expect((await pool.query('select text from note where id = 1')).rows).toEqual([{ text: `note 1${'.'.repeat(20)}` }]);
    await expect(silent.query('commit')).rejects.toThrow('Connection terminated');
    await pool.end();
    await engine.stop();
  });
});
