import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { SessionQueue } from './session-queue';
import { startTestDatabase, type TestDatabase } from './testing/test-database';
import { startEngineWith } from './testing/test-snapshots';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const program = fileURLToPath(new URL('./testing/fixtures/concurrent-client.ts', import.meta.url));

function runClient(url: string, rounds: number, dieAfterMs?: number): Promise<string> {
  const parameters = ['--import', loader, program, url, String(rounds), ...(dieAfterMs ? [String(dieAfterMs)] : [])];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, (error, stdout, stderr) => resolve(error && !dieAfterMs ? stderr : stdout));
  });
}

describe('many connections on one database', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await startTestDatabase();
    await database.pool.query('create table counter (id int primary key, value int not null)');
    await database.pool.query('insert into counter values (1, 0)');
  });
  afterEach(() => database.stop());

  it('keeps transactions of two processes apart and gives everyone their own answers', async () => {
    const answers = await Promise.all([runClient(database.url, 100), runClient(database.url, 100)]);
    expect(answers.map((answer) => JSON.parse(answer))).toEqual([
      { committed: 80, wrongAnswers: 0, unexpected: [] },
      { committed: 80, wrongAnswers: 0, unexpected: [] },
    ]);
    const { rows } = await database.pool.query('select value from counter');
    expect(rows).toEqual([{ value: 160 }]);
  });

  it('keeps working when a process is killed in the middle of its transactions', async () => {
    const [survivor] = await Promise.all([runClient(database.url, 200), runClient(database.url, 5_000, 1_500)]);
    expect(JSON.parse(survivor ?? '')).toEqual({ committed: 160, wrongAnswers: 0, unexpected: [] });
  });
});

describe('a client that keeps a transaction open and goes silent', () => {
  it('is rolled back and refused, and others are served', async () => {
    // Longer than a busy machine takes between two statements of one client.
    const engine = await startEngineWith(undefined, { idleLimitMs: 2_000 });
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

describe('a queue that is closed', () => {
  it('lets what runs end, and nothing else begin', async () => {
    const ended: string[] = [];
    const queue = new SessionQueue({
      execProtocolRawStream: async (message) => {
        await setImmediate();
        ended.push(Buffer.from(message).toString());
      },
      isInTransaction: () => false,
      runExclusive: async (run) => run(),
    });
    const enqueue = (session: number, message: string) => void queue.enqueue(session, Buffer.from(message), () => undefined);
    enqueue(1, 'Query that runs');
    enqueue(2, 'Query that waits');

    await queue.close();
    expect(ended).toEqual(['Query that runs']);

    enqueue(3, 'Query that is late');
    await queue.clearTransactionIfNeeded(3);
    await setImmediate();
    expect(ended).toEqual(['Query that runs']);
  });
});
