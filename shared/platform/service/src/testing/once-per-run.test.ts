import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { oncePerRun } from './once-per-run';

describe('things made once in a test run', () => {
  const folderOfRun = process.env.TEST_RUN_DIR;
  let folder: string;
  beforeEach(async () => {
    folder = process.env.TEST_RUN_DIR = await mkdtemp(path.join(tmpdir(), 'once-'));
  });
  afterEach(async () => {
    process.env.TEST_RUN_DIR = folderOfRun;
    await rm(folder, { recursive: true });
  });

  it('are made by the first caller, and complete for all others', async () => {
    let made = 0;
    const make = async (target: string) => writeFile(target, `made ${(made += 1)} times`);
    const files = await Promise.all([1, 2, 3].map(() => oncePerRun('the same', make)));
    expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(Array(3).fill('made 1 times'));
    expect(await readFile(await oncePerRun('another', make), 'utf8')).toBe('made 2 times');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('is made by the next when the first fails', async () => {
    await expect(oncePerRun('it', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await readFile(await oncePerRun('it', (target) => writeFile(target, 'made')), 'utf8')).toBe('made');
  });
});
