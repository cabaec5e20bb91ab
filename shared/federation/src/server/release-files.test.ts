import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAtomically } from './release-files';

describe('writeAtomically', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(path.join(tmpdir(), 'forecourt-write-'))));
  afterEach(() => rm(dir, { recursive: true }));

  it('writes the whole file, in folders that are not there yet', async () => {
    await writeAtomically(path.join(dir, 'a/b/file'), Buffer.from('whole'));
    expect(await readFile(path.join(dir, 'a/b/file'), 'utf8')).toBe('whole');
    expect(await readdir(path.join(dir, 'a/b'))).toEqual(['file']);
  });

  it('leaves nothing behind when it fails', async () => {
    await mkdir(path.join(dir, 'taken/inside'), { recursive: true });
    await expect(writeAtomically(path.join(dir, 'taken'), Buffer.from('x'))).rejects.toThrow(/taken/);
    expect(await readdir(dir)).toEqual(['taken']);
  });
});
