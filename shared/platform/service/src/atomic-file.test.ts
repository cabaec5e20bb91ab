import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from './testing/test-folder';
import { writeAtomically } from './atomic-file';

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the rest is lost');
}

describe('writeAtomically', () => {
  let dir: string;
  beforeEach(() => void (dir = testFolder()));

  it('writes the whole file, and creates its folders', async () => {
    await writeAtomically(path.join(dir, 'a/b/file'), Buffer.from('whole'), { isDurable: true });
    expect(await readFile(path.join(dir, 'a/b/file'), 'utf8')).toBe('whole');
    expect(await readdir(path.join(dir, 'a/b'))).toEqual(['file']);
  });

  it('makes a secret file readable by its owner only', async () => {
    await writeAtomically(path.join(dir, 'secret'), 'token', { mode: 0o600 });
    expect((await stat(path.join(dir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when it fails', async () => {
    await mkdir(path.join(dir, 'taken/inside'), { recursive: true });
    await expect(writeAtomically(path.join(dir, 'taken'), Buffer.from('x'))).rejects.toThrow(/taken/);
    expect(await readdir(dir)).toEqual(['taken']);
  });

  it('keeps the old file when writing the new one breaks off', async () => {
    await writeFile(path.join(dir, 'file'), 'old');
    await expect(writeAtomically(path.join(dir, 'file'), broken(), { isDurable: true })).rejects.toThrow(
      'the rest is lost',
    );
    expect(await readFile(path.join(dir, 'file'), 'utf8')).toBe('old');
    expect(await readdir(dir)).toEqual(['file']);
  });
});
