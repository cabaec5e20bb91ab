import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway, openPool, withTransaction, type Pool, type Transaction } from './pool';
import { startTestDatabase, testDatabase, type TestDatabase } from './testing/test-database';

describe('withTransaction', () => {
  const database = testDatabase();

  beforeAll(async () => {
    await database.pool.query('create table note (text text)');
  });
  beforeEach(() => database.pool.query('delete from note'));

  const notes = async () =>
    (await database.pool.query<{ text: string }>('select text from note')).rows.map(({ text }) => text);

  it('commits when the work succeeds, and returns its result', async () => {
    const result = await withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['kept']);
      return 7;
    });
    expect(result).toBe(7);
    expect(await notes()).toEqual(['kept']);
  });

  it('rolls back when the work throws, rethrows the error, and leaves the pool usable', async () => {
    const work = withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['lost']);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('rolls everything back when a statement fails', async () => {
    const work = withTransaction(database.pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['lost']);
      await transaction.query('select 1 / 0');
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });
});

describe('a connection', () => {
  const listen = async (server: Server, port = 0) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };

  it('sends nothing that a pooler in transaction mode refuses', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    const port = await listen(server);
    const pool = openPool(`postgres://me@127.0.0.1:${port}/mine`, { patienceMs: 0 });
    const refused = pool.query('select 1').catch((error: Error) => error.message);
    const [socket] = (await once(server, 'connection')) as [Socket];
    const [packet] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(await refused).toContain('Connection terminated');
    server.close();
    const words = packet.subarray(8).toString().split('\0');
    // PgBouncer knows the first four; with any other it ends the connection.
    expect(words.filter((_, index) => index % 2 === 0 && words[index]).toSorted()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ]);
  });

  it('is made when the server is back after a restart', async () => {
    const database = await startTestDatabase();
    const { hostname, port } = new URL(database.url);
    const probe = createServer();
    const own = await listen(probe);
    probe.close();
    const url = Object.assign(new URL(database.url), { host: `127.0.0.1:${own}` }).href;
    const [pool, impatient] = [openPool(url, { patienceMs: 20_000 }), openPool(url, { patienceMs: 0 })];
    await expect(impatient.query('select 1')).rejects.toThrow('ECONNREFUSED');
    const answers = [
      pool.query('select 1 as one'),
      withTransaction(pool, (transaction) => transaction.query('select 1 as one')),
    ];
    await setTimeout(200);
    const proxy = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const side of [socket, server]) side.on('error', () => undefined);
      socket.pipe(server).pipe(socket);
    });
    await listen(proxy, own);
    for (const { rows } of await Promise.all(answers)) expect(rows).toEqual([{ one: 1 }]);
    await Promise.all([pool.end(), impatient.end()]);
    proxy.close();
    await database.stop();
  });
});

it.each([
  ['08P01', 'server login has been failing, try again later (server_login_retry)', true],
  ['57P01', 'terminating connection due to administrator command', true],
  ['', 'Query read timeout', true],
  ['42703', 'column "colour" does not exist', false],
])('an error %s, %s, means that the database is away: %s', (code, message, isAway) => {
  expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(isAway);
});

describe('a connection that breaks', () => {
  let database: TestDatabase;
  let proxy: Server;
  let pool: Pool;
  const sockets = new Set<Socket>();
  const breakConnections = () => sockets.forEach((socket) => socket.resetAndDestroy());

  beforeAll(async () => {
    database = await startTestDatabase();
    await database.pool.query('create table note (text text)');
    const { hostname, port } = new URL(database.url);
    proxy = createServer((socket) => {
      const server = connect(Number(port), hostname);
      sockets.add(socket);
      for (const side of [socket, server]) side.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket) && server.destroy());
      socket.pipe(server).pipe(socket);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(database.url);
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    pool = openPool(url.href);
  });
  afterAll(async () => {
    await pool.end();
    proxy.close();
    await database.stop();
  });

  it.each([
    ['between two statements', () => setTimeout(50)],
    [
      'while a statement runs',
      (transaction: Transaction) => transaction.query('select count(*) from generate_series(1, 1000000)'),
    ],
  ])('inside a transaction, %s, fails that transaction, ends no process, and is replaced', async (_when, meanwhile) => {
    const work = withTransaction(pool, async (transaction) => {
      await transaction.query('insert into note values ($1)', ['lost']);
      const next = meanwhile(transaction);
      breakConnections();
      await next;
      await transaction.query('insert into note values ($1)', ['lost, too']);
    });
    await expect(work).rejects.toThrow(/ECONNRESET|Connection terminated|connection error/);
    expect((await pool.query('select * from note')).rows).toEqual([]);
  });
});
