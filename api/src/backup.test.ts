import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { testFolder } from '@forecourt/service/test-folder';
import { promisify } from 'node:util';
import { requireMigrated } from '@forecourt/database/migrate';
import { migrations } from './migrations';
import { enqueue } from './mail/outbox/store';
import { Stock } from './cars/stock-search/stock';
import { startDumpServer, whyNoDump, type DumpServer } from './testing/dump-server';
import { apiData, FEW_CARS } from './testing/test-api';

const reason = await whyNoDump();
const GUIDE = new URL('../../docs/platform/run-in-production.md', import.meta.url);

/** The guide's own commands. */
async function commands(): Promise<{ dump: string; restore: string }> {
  const lines = (await readFile(GUIDE, 'utf8')).split('\n').map((line) => line.trim());
  const [dump, drop, restore] = ['pg_dump ', 'psql ', 'pg_restore '].map(
    (start) => lines.find((line) => line.startsWith(start)) ?? '',
  );
  return { dump: dump ?? '', restore: `${drop} && ${restore}` };
}

/** A digest of every table's rows. */
async function digests({ pool }: DumpServer): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'api' order by 1`,
  );
  const of = async ({ name }: { name: string }) => {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from api.${name} row`,
    );
    return [name, rows[0]?.digest ?? ''] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(of)));
}

(reason === undefined ? describe : describe.skip)(
  `the data of the API${reason === undefined ? '' : ` (not tried: ${reason})`}`,
  () => {
    let server: DumpServer;
    const folder = testFolder();
    beforeAll(async () => {
      server = await startDumpServer();
      await apiData(FEW_CARS).write(server.pool);
    });
    afterAll(() => server.stop());

    it('are dumped while the API runs, restored completely by the commands of the guide, and the API continues', async () => {
      const run = (command: string) =>
        promisify(execFile)('sh', ['-ec', command], { cwd: folder, env: { ...process.env, DATABASE_URL: server.url } });
      const { dump, restore } = await commands();
      const message = (key: string) => ({ kind: 'lead', idempotencyKey: key, payload: { phone: '+447700900123' } });
      await enqueue(server.pool, message('before'));
      const before = await digests(server);
      await run(dump);
      await enqueue(server.pool, message('after'));
      await server.pool.query('delete from api.car where id = 1');
      expect(await digests(server)).not.toEqual(before);

      await run(restore);
      expect(await digests(server)).toEqual(before);
      await requireMigrated(server.pool, 'api', migrations);
      // Sequences continue, and triggers report changes.
      await enqueue(server.pool, message('later'));
      const stock = new Stock(server.pool);
      const cars = (await stock.current()).size;
      await server.pool.query('delete from api.car where id = 1');
      expect(cars).toBe(FEW_CARS.cars);
      expect((await server.pool.query('select from api.sold_car where id = 1')).rowCount).toBe(1);
    });
  },
);
