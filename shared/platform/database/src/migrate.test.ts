import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@forecourt/service/test-folder';
import { migrate, requireMigrated } from './migrate';
import { openPool } from './pool';
import { testDatabase } from './testing/test-database';

describe('migrate', () => {
  const database = testDatabase();
  let folder: string;
  const url = () => pathToFileURL(`${folder}/`);
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

  beforeEach(async () => {
    folder = testFolder();
  });
  afterEach(async () => {
    await database.pool.query('drop schema if exists shop cascade');
    await database.pool.query('drop schema if exists stock cascade');
  });

  it('runs each file once, in order, in the schema it is given', async () => {
    await write('0002-fill.sql', `insert into thing values ('a'); insert into thing values ('b');`);
    await write('0001-thing.sql', 'create table thing (name text);');

    expect(await migrate(database.pool, 'shop', url())).toEqual(['0001-thing.sql', '0002-fill.sql']);
    expect(await migrate(database.pool, 'shop', url())).toEqual([]);

    const { rows } = await database.pool.query('select name from shop.thing order by name');
    expect(rows).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('keeps two services separate on one database', async () => {
    await write('0001-thing.sql', 'create table thing (name text);');
    await migrate(database.pool, 'shop', url());
    expect(await migrate(database.pool, 'stock', url())).toEqual(['0001-thing.sql']);
  });

  it('refuses a file that was changed after it ran', async () => {
    await write('0001-thing.sql', 'create table thing (name text);');
    await migrate(database.pool, 'shop', url());
    await write('0001-thing.sql', 'create table thing (name text, price int);');
    await expect(migrate(database.pool, 'shop', url())).rejects.toThrow('0001-thing.sql was changed after it ran');
  });

  it('rolls a failing file back, and runs it again once it is fixed', async () => {
    await write('0001-thing.sql', 'create table thing (name text); select broken;');
    await expect(migrate(database.pool, 'shop', url())).rejects.toThrow('0001-thing.sql failed');
    await write('0001-thing.sql', 'create table thing (name text);');
    expect(await migrate(database.pool, 'shop', url())).toEqual(['0001-thing.sql']);
  });

  it('runs a file once when several processes start together', async () => {
    await write('0001-thing.sql', 'create table thing (name text);');
    const pools = [openPool(database.url), openPool(database.url), openPool(database.url)];
    const runs = await Promise.all(pools.map((pool) => migrate(pool, 'shop', url())));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(runs.flat()).toEqual(['0001-thing.sql']);
  });

  it('runs a statement in batches until no row is left, and continues where it was stopped', async () => {
    await write(
      '0001-thing.sql',
      'create table thing (id int, price int); insert into thing (id) select generate_series(1, 25);',
    );
    const batch = (price: string) =>
      `-- in batches\nupdate thing set price = ${price} where id in (select id from thing where price is null order by id limit 10);`;
    await write('0002-price.sql', batch('1 / (21 - id)'));
    await expect(migrate(database.pool, 'shop', url())).rejects.toThrow('0002-price.sql failed: division by zero');
    expect((await database.pool.query('select count(price)::int as done from shop.thing')).rows).toEqual([
      { done: 20 },
    ]);

    await write('0002-price.sql', batch('1'));
    expect(await migrate(database.pool, 'shop', url())).toEqual(['0002-price.sql']);
    expect((await database.pool.query('select count(price)::int as done from shop.thing')).rows).toEqual([
      { done: 25 },
    ]);
  });

  it('reports pending migrations to services, whether they are older or newer than the database', async () => {
    await write('0001-thing.sql', 'create table thing (name text);');
    await expect(requireMigrated(database.pool, 'shop', url())).rejects.toThrow(
      'lacks 0001-thing.sql. Run `npm run migrate -w shop`',
    );
    await migrate(database.pool, 'shop', url());
    await expect(requireMigrated(database.pool, 'shop', url())).resolves.toBeUndefined();
    await write('0002-more.sql', 'alter table thing add column price int;');
    await expect(requireMigrated(database.pool, 'shop', url())).rejects.toThrow('lacks 0002-more.sql');
    await migrate(database.pool, 'shop', url());
    await rm(join(folder, '0002-more.sql'));
    await expect(requireMigrated(database.pool, 'shop', url())).resolves.toBeUndefined();
  });

  it('gives the role the limits of a statement and of a silent transaction, and keeps its own', async () => {
    const limits = async () => {
      const pool = openPool(database.url);
      const { rows } = await pool.query(
        `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      await pool.end();
      return rows[0];
    };
    await database.pool.query(
      `do $$ begin execute format('alter role current_user in database %I set statement_timeout = 7000', current_database()); end $$`,
    );
    await migrate(database.pool, 'shop', url());
    expect(await limits()).toEqual({ statement: '7s', idle: '15s' });
  });

  it.each([
    ['create.sql', /is named 0001-what-it-does\.sql/],
    ['0001-again.sql', /number is already taken/],
  ])('refuses a folder with a file %s', async (name, message) => {
    await write('0001-thing.sql', 'select 1;');
    await write(name, 'select 1;');
    await expect(migrate(database.pool, 'shop', url())).rejects.toThrow(message);
  });
});
