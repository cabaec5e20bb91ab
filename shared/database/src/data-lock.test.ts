import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { DataInUseError, lockData } from './data-lock';

let folder: string;
let parent: ChildProcess | undefined;
beforeEach(async () => {
  folder = testFolder();
});
afterEach(async () => {
  parent?.kill('SIGKILL');
});

const lock = () => lockData(join(folder, 'data'));
const leaveLock = (text: string) => writeFile(join(folder, 'data.lock'), text);

/** The pid of a zombie: a process that has ended and that its parent has not reaped. */
async function zombie(): Promise<number> {
  // It ends once its parent is no shell any more: a shell may reap it.
  parent = spawn('sh', ['-c', '(until grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 30']);
  const [pid] = (await once(parent.stdout!, 'data')) as [Buffer];
  const state = async () => /\) (\w)/.exec(await readFile(`/proc/${Number(pid)}/stat`, 'utf8'))?.[1];
  while ((await state()) !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10));
  return Number(pid);
}

describe('the lock of a data folder', () => {
  it('belongs to one process until it is released', async () => {
    const unlock = await lock();
    await expect(lock()).rejects.toThrow(DataInUseError);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (
      await lock()
    )();
  });

  it.each([
    ['a process that is gone', async () => JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['a process whose number another one has now', async () => JSON.stringify({ pid: process.pid, started: '1' })],
    ['nobody that can be read', async () => '{"pid":'],
  ])('is taken over from %s', async (_who, text) => {
    await leaveLock(await text());
    await expect(lock()).resolves.toEqual(expect.any(Function));
  });
});

/** Other systems do not show which processes are zombies. */
if (existsSync('/proc/self/stat')) {
  it('is taken over at once from a process that was killed and that its parent has not reaped yet', async () => {
    const pid = await zombie();
    const started = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19];
    await leaveLock(JSON.stringify({ pid, started }));
    await expect(lock()).resolves.toEqual(expect.any(Function));
  });
}
