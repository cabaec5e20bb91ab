import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openPool } from './pool';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const program = fileURLToPath(new URL('./embedded-main.ts', import.meta.url));

interface Running {
  process: ChildProcess;
  output: () => string;
  url: Promise<string>;
}

/** One life of some data: to create it takes longer than all the rest. */
describe('the embedded database process', () => {
  let folder: string;
  let running: Running;
  const started: ChildProcess[] = [];

  function start(): Running {
    // With the flags of the tests, which make the engine quick to start, and slow at what takes long.
    const child = spawn(process.execPath, [...process.execArgv, '--import', loader, program], {
      env: { ...process.env, DATABASE_PORT: '0', DATABASE_DIR: join(folder, 'postgres') },
    });
    started.push(child);
    let output = '';
    const url = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (data: Buffer) => {
          output += data.toString();
          const ready = /ready at (\S+)/.exec(output)?.[1];
          if (ready) resolve(ready);
        });
      }
    });
    return { process: child, output: () => output, url };
  }

  async function run(url: string, statement: string): Promise<unknown[]> {
    const pool = openPool(url);
    try {
      return (await pool.query(statement)).rows;
    } finally {
      await pool.end();
    }
  }

  const notes = async () => run(await running.url, 'select text from note');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    running = start();
    await run(await running.url, `create table note (text text)`);
    await run(await running.url, `insert into note values ('kept')`);
  }, 60_000);
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a second process on the same data', async () => {
    const second = start();
    expect(await once(second.process, 'close')).toEqual([1, null]);
    expect(second.output()).toContain(`is in use by process ${running.process.pid}`);
  }, 60_000);

  it('stops cleanly, and keeps what was written', async () => {
    running.process.kill('SIGTERM');
    expect(await once(running.process, 'close')).toEqual([0, null]);
    expect(await readdir(folder)).toEqual(['postgres']);

    running = start();
    expect(await notes()).toEqual([{ text: 'kept' }]);
  }, 60_000);

  it('starts again on what was committed after being killed', async () => {
    await run(await running.url, `insert into note values ('kept, too')`);
    running.process.kill('SIGKILL');
    await once(running.process, 'close');

    running = start();
    expect(await notes()).toEqual([{ text: 'kept' }, { text: 'kept, too' }]);
  }, 60_000);
});
