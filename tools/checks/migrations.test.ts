import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@forecourt/database/migrate';
import { testDatabase } from '@forecourt/database/test-database';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';
import { breakingChanges, readSchema } from './schema-changes';

/** The last migrations of two versions ago, which had to work with each new schema. */
const BASELINE = { api: '0090-erasures.sql', registry: '0020-files-in-a-bucket.sql' } as const;
const FOLDERS = { api: 'api/migrations', registry: 'registry/src/storage/migrations' } as const;
/**
 * First line of a migration that removes something that no version in use needs: the last commit that did not need it
 * either.
 */
const CONTRACTS = /^-- contracts: nothing has used this since ([0-9a-f]{8,40})\b/;

/** Changed before there was a production database. */
const REWRITTEN = 'api/migrations/0040-stock-version.sql';

const database = testDatabase();

/** Whether a commit is earlier than a file: only then can it have stopped using what the file removes. */
function isBefore(commit: string, file: string): boolean {
  execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  return execFileSync('git', ['ls-tree', commit, '--', file], { cwd: root, encoding: 'utf8' }) === '';
}

describe.each(['api', 'registry'] as const)('each migration of the %s', (schema) => {
  it('leaves a schema with which the previous version works', async () => {
    const folder = testFolder();
    const broken: string[] = [];
    for (const name of (await readdir(path.join(root, FOLDERS[schema]))).toSorted()) {
      const before = await readSchema(database.pool, schema);
      await copyFile(path.join(root, FOLDERS[schema], name), path.join(folder, name));
      await migrate(database.pool, schema, pathToFileURL(`${folder}/`));
      if (name <= BASELINE[schema]) continue;
      const [, commit] = CONTRACTS.exec(await readFile(path.join(folder, name), 'utf8')) ?? [];
      if (commit !== undefined && isBefore(commit, `${FOLDERS[schema]}/${name}`)) continue;
      broken.push(
        ...breakingChanges(before, await readSchema(database.pool, schema)).map((what) => `${name}: ${what}`),
      );
    }
    expect(broken).toEqual([]);
  });

  it('stays unchanged, comments included, since databases store its hash', async () => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const added = git(
      'log',
      '--raw',
      '--no-abbrev',
      '--no-renames',
      '--diff-filter=A',
      '--format=',
      '--',
      FOLDERS[schema],
    ).map((line) => line.split(/\s/));
    const blobs = new Set(added.map(([, , , blob, , file]) => `${blob} ${file}`));
    const files = (await readdir(path.join(root, FOLDERS[schema]))).map((name) => `${FOLDERS[schema]}/${name}`);
    const current = git('hash-object', '--', ...files);
    const changed = files.filter((file, index) => file !== REWRITTEN && !blobs.has(`${current[index]} ${file}`));
    expect(changed).toEqual([]);
  });
});

const TABLES = `
  create table shop.dealer (id int primary key, name text not null);
  create table shop.car (id int primary key, dealer_id int references shop.dealer, colour text, doors int not null default 5, check (doors > 0));
  create index car_by_colour on shop.car (colour);
  create unique index car_of_dealer on shop.car (dealer_id, colour) where doors = 5;
  create view shop.red as select id from shop.car where colour = 'red';
  create type shop.fuel as enum ('petrol', 'diesel');
  create function shop.twice(value int) returns int language sql as 'select value * 2'`;

describe('a change of tables', () => {
  beforeEach(async () => {
    await database.pool.query(`drop schema if exists shop cascade; create schema shop; ${TABLES}`);
  });
  const breaksBy = async (sql: string) => {
    const before = await readSchema(database.pool, 'shop');
    await database.pool.query(sql);
    return breakingChanges(before, await readSchema(database.pool, 'shop'));
  };

  it.each([
    [
      'alter table shop.car drop column doors',
      [
        'column car.doors is gone',
        'constraint "CHECK ((doors > 0))" of car is gone',
        'unique index "dealer_id, colour where (doors = 5)" of car is gone',
      ],
    ],
    [
      'drop view shop.red; alter table shop.car rename column colour to paint',
      expect.arrayContaining(['column car.colour is gone', 'table red is gone']),
    ],
    ['drop table shop.car cascade', expect.arrayContaining(['table car is gone', 'table red is gone'])],
    ['alter table shop.car rename to vehicle', ['table car is gone']],
    [
      'alter table shop.car alter column doors type bigint',
      ['column car.doors was integer, not null, with a default, is bigint, not null, with a default'],
    ],
    [
      `do $$ begin execute 'alter table shop.car alter colour set not null'; end $$`,
      ['column car.colour was text, is text, not null'],
    ],
    ['alter table shop.dealer alter name drop not null', ['column dealer.name was text, not null, is text']],
    [
      'alter table shop.car alter doors drop default',
      ['column car.doors was integer, not null, with a default, is integer, not null'],
    ],
    ['alter table shop.car add seats int not null', ['column car.seats is new, and refuses what was accepted']],
    [
      `alter table shop.car add check (colour <> '')`,
      [`constraint "CHECK ((colour <> ''::text))" of car is new, and refuses what was accepted`],
    ],
    ['alter table shop.car drop constraint car_doors_check', ['constraint "CHECK ((doors > 0))" of car is gone']],
    [
      'create unique index on shop.dealer (name)',
      ['unique index "name" of dealer is new, and refuses what was accepted'],
    ],
    [
      'alter table shop.car add plate text not null default $$$$ unique',
      ['unique index "plate" of car is new, and refuses what was accepted'],
    ],
    ['drop index shop.car_of_dealer', ['unique index "dealer_id, colour where (doors = 5)" of car is gone']],
    [
      'create trigger no before insert on shop.car execute function suppress_redundant_updates_trigger()',
      ['trigger "no" of car is new, and refuses what was accepted'],
    ],
    ['drop type shop.fuel', ['value petrol of fuel is gone', 'value diesel of fuel is gone']],
  ])('that breaks the previous version: %s', async (sql, expected) => {
    expect(await breaksBy(sql)).toEqual(expected);
  });

  it.each([
    'create table shop.sale (id int primary key, car_id int not null unique references shop.car)',
    'alter table shop.car add sold_at date, add seats int not null default 5 check (seats > 0), add plate text unique',
    'alter table shop.car alter colour set default $$grey$$',
    'create index on shop.car (doors); drop index shop.car_by_colour',
    `insert into shop.dealer values (1, 'A'); alter type shop.fuel add value 'electric'`,
  ])('that adds only: %s', async (sql) => {
    expect(await breaksBy(sql)).toEqual([]);
  });
});
