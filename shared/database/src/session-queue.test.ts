import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedEngine, type EmbeddedEngine } from './embedded-engine';
import { openPool } from './pool';
import { SessionQueue } from './session-queue';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const program = fileURLToPath(new URL('./testing/fixtures/concurrent-client.ts', import.meta.url));

function runClient(url: string, rounds: number, dieAfterMs?: number): Promise<string> {
  const parameters = ['--import', loader, program, url, String(rounds), ...(dieAfterMs ? [String(dieAfterMs)] : [])];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, (error, stdout, stderr) => resolve(error && !dieAfterMs ? stderr : stdout));
  });
}

/** For all tests: to start one takes seconds. */
let shared: EmbeddedEngine;
beforeAll(async () => {
  shared = await startEmbeddedEngine();
});
afterAll(() => shared.stop());

/** As a client that only asks once. */
async function query(statements: string): Promise<unknown[]> {
  const pool = openPool(shared.url);
  const { rows } = await pool.query<object>(statements);
  await pool.end();
  return rows;
}

describe('many connections on one database', () => {
  beforeEach(async () => {
    await query('create table counter (id int primary key, value int not null); insert into counter values (1, 0)');
  });
  afterEach(() => query('drop table counter'));

  it('keeps transactions of two processes apart and gives everyone their own answers', async () => {
    const answers = await Promise.all([runClient(shared.url, 100), runClient(shared.url, 100)]);
    expect(answers.map((answer) => JSON.parse(answer))).toEqual([
      { committed: 80, wrongAnswers: 0, unexpected: [] },
      { committed: 80, wrongAnswers: 0, unexpected: [] },
    ]);
    expect(await query('select value from counter')).toEqual([{ value: 160 }]);
  });

  it('keeps working when a process is killed in the middle of its transactions', async () => {
    const [survivor] = await Promise.all([runClient(shared.url, 200), runClient(shared.url, 5_000, 1_500)]);
    expect(JSON.parse(survivor ?? '')).toEqual({ committed: 160, wrongAnswers: 0, unexpected: [] });
  });
});

describe('a client that keeps a transaction open and goes silent', () => {
  it('is rolled back and refused, and others are served', async () => {
    // Longer than a busy machine takes between two statements of one client.
    const engine = await startEmbeddedEngine({ idleLimitMs: 2_000 });
    const silent = new Client(engine.url);
    const other = new Client(engine.url);
    silent.on('error', () => undefined);
    try {
      await Promise.all([silent.connect(), other.connect()]);
      await silent.query('create table note (text text)');
      await silent.query('begin');
      await silent.query(`insert into note values ('never committed')`);

      const { rows } = await other.query('select count(*)::int as count from note');

      expect(rows).toEqual([{ count: 0 }]);
      await expect(silent.query('commit')).rejects.toThrow('Connection terminated');
    } finally {
      await other.end();
      await engine.stop();
    }
  });
});

describe('a named statement', () => {
  let clients: Client[];
  const noteNamed = { name: 'note by id', text: 'select text from note where id = $1' };
  const noteById = async (client: Client | undefined, id: number) => (await client?.query({ ...noteNamed, values: [id] }))?.rows;

  beforeEach(async () => {
    clients = [new Client(shared.url), new Client(shared.url)];
    await Promise.all(clients.map((client) => client.connect()));
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await query('drop table note');
  });

  it('is everyone’s own, in turns and after a connection ends', async () => {
    const [one, other] = clients;
    await query(`create table note (id int, text text); insert into note values (1, 'first'), (2, 'second')`);
    for (const id of [1, 2, 1]) {
      const text = id === 1 ? 'first' : 'second';
      expect(await Promise.all([noteById(one, id), noteById(other, id)])).toEqual([[{ text }], [{ text }]]);
    }
    await other?.end();
    clients.pop();
    expect(await noteById(one, 2)).toEqual([{ text: 'second' }]);
    const third = new Client(shared.url);
    clients.push(third);
    await third.connect();
    expect(await noteById(third, 1)).toEqual([{ text: 'first' }]);
  });

  it('may fail at first, alone and in a transaction', async () => {
    const [one, other] = clients;
    await expect(noteById(one, 1)).rejects.toThrow('does not exist');
    await one?.query('begin');
    await expect(noteById(one, 1)).rejects.toThrow('does not exist');
    await expect(noteById(one, 1)).rejects.toThrow('transaction is aborted');
    await one?.query('rollback');
    await query(`create table note (id int, text text); insert into note values (1, 'first')`);
    expect(await noteById(one, 1)).toEqual([{ text: 'first' }]);
    expect(await noteById(other, 1)).toEqual([{ text: 'first' }]);
  });

  it('follows a change of its table', async () => {
    const [one, other] = clients;
    await query(`create table note (id int, text text); insert into note values (1, 'first')`);
    await noteById(one, 1);
    await query(`drop table note; create table note (text text, id int); insert into note values ('other', 1)`);
    expect(await noteById(one, 1)).toEqual([{ text: 'other' }]);
    expect(await noteById(other, 1)).toEqual([{ text: 'other' }]);
  });
});

describe('named statements of the one session', () => {
  it('are prepared once for all connections, so a name has one text', async () => {
    const clients = [new Client(shared.url), new Client(shared.url)] as const;
    try {
      await Promise.all(clients.map((client) => client.connect()));
      for (const client of clients) expect((await client.query({ name: 'one', text: 'select 1 as answer' })).rows).toEqual([{ answer: 1 }]);
      expect((await clients[0].query('select name from pg_prepared_statements')).rows).toEqual(expect.arrayContaining([{ name: 'one' }]));
      await expect(clients[1].query({ name: 'two', text: 'select 1' })).resolves.toBeDefined();
      await expect(clients[0].query({ name: 'two', text: 'select 2' })).rejects.toThrow('already exists');
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  });
});

describe('the answers to one statement', () => {
  const backend = {
    execProtocolRawStream: async (message: Uint8Array, { onRawData }: { onRawData: (data: Uint8Array) => void }) => onRawData(message),
    isInTransaction: () => false,
    runExclusive: async <Result>(run: () => Promise<Result>) => run(),
  };
  const sent = async (messages: readonly string[]) => {
    const queue = new SessionQueue(backend);
    const packets: string[] = [];
    for (const message of messages) await queue.enqueue(1, Buffer.from(message), (data) => packets.push(Buffer.from(data).toString()));
    return packets;
  };

  it('are sent together', async () => {
    expect(await sent(['Parse', 'Bind', 'Describe', 'Execute', 'Sync', 'Parse', 'Sync'])).toEqual(['ParseBindDescribeExecuteSync', 'ParseSync']);
  });

  it('hold up nobody while the statement is not complete', async () => {
    const queue = new SessionQueue(backend);
    const answered: string[] = [];
    const enqueue = (session: number, message: string) => queue.enqueue(session, Buffer.from(message), (data) => answered.push(Buffer.from(data).toString()));
    await enqueue(1, 'Parse');
    await enqueue(2, 'Query');
    await enqueue(1, 'Sync');
    expect(answered).toEqual(['Query', 'ParseSync']);
  });

  it.each(['H (Flush)', 'Query', 'd (a row to copy)'])('do not wait after %s', async (message) => {
    expect(await sent(['Parse', message, 'Sync'])).toEqual([`Parse${message}`, 'Sync']);
  });

  it('do not wait when they are large', async () => {
    const rows = `Execute ${'row '.repeat(20_000)}`;
    expect(await sent(['Bind', rows, 'Sync'])).toEqual([`Bind${rows}`, 'Sync']);
  });
});
