import { testDatabase } from '@forecourt/database/test-database';
import { readConfig } from '../../config';
import { apiData } from '../../testing/test-api';
import { columnsOf } from './columns';
import { personRules } from './person-rows';
import { retentionRules } from './retention-rules';

const database = testDatabase(apiData());

it('every column is declared as personal or not, and every declared one exists', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'api' and table_type = 'BASE TABLE'`,
  );
  const declared = Object.entries(columnsOf).flatMap(([table, { personal, other }]) =>
    [...personal, ...other].map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(declared.toSorted());
});

it('every table with personal columns is exported, erased, and kept for a time', () => {
  const personal = Object.entries(columnsOf).flatMap(([table, columns]) => (columns.personal.length > 0 ? table : []));
  const kept = new Set(retentionRules(readConfig({}).retention).map(({ table }) => table));
  expect(personal.filter((table) => !personRules.some((rule) => rule.table === table) || !kept.has(table))).toEqual([]);
});
