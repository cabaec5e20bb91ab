import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { inTrace, newTrace } from '@forecourt/service/trace';
import { plannedOnce } from './planned-once';
import { openPool, withTransaction, type Queryable } from './pool';
import { testDatabase } from './testing/test-database';

const database = testDatabase();

const SUM = plannedOnce('select $1::int + 1 as sum');

const preparedIn = async (session: Queryable) =>
  (await session.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('a frequent statement is prepared once for each connection, in any request, with its text unchanged', async () => {
  const prepared = await withTransaction(database.pool, async (session) => {
    for (const value of [1, 2, 3])
      expect((await inTrace(newTrace(), () => session.query(SUM, [value]))).rows).toEqual([{ sum: value + 1 }]);
    await session.query('select $1::int + 2', [1]);
    return preparedIn(session);
  });
  expect(prepared).toEqual([SUM]);
});

it('behind a pooler, whose connections have no process of the server, it has no name', async () => {
  const { hostname, port } = new URL(database.url);
  const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);
  const pooler = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.on('data', (answer: Buffer) => {
      const at = answer.indexOf(KEY_DATA);
      // A process id of the pooler's own.
      if (at >= 0) answer.writeInt32BE(7, at + KEY_DATA.length);
      client.write(answer);
    });
    client.on('close', () => server.destroy());
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  const pool = openPool(url.href);
  const prepared = await withTransaction(pool, async (session) => {
    expect((await session.query(SUM, [1])).rows).toEqual([{ sum: 2 }]);
    return preparedIn(session);
  });
  expect(prepared).toEqual([]);
  await pool.end();
  pooler.close();
});
