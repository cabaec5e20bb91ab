import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureFolder } from './picture-folder';

describe('pictures on disk', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'pictures-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are there for the next process', async () => {
    await (await openPictureFolder(folder)).write('a red car', Buffer.from('red'));
    const later = await openPictureFolder(folder);
    expect((await later.read('a red car'))?.toString()).toBe('red');
    expect(await later.read('a blue car')).toBeUndefined();
  });

  it('of other drawings are removed', async () => {
    await mkdir(join(folder, 'older'));
    await writeFile(join(folder, 'older', 'picture'), '');
    await openPictureFolder(folder);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('older');
  });

  it('are so many and no more', async () => {
    const pictures = await openPictureFolder(folder, 2);
    for (const key of ['a', 'b', 'c']) await pictures.write(key, Buffer.from(key));
    expect(await pictures.read('b')).toBeDefined();
    expect(await pictures.read('c')).toBeUndefined();
  });

  it('that cannot be kept are no error', async () => {
    const pictures = await openPictureFolder(folder);
    await rm(folder, { recursive: true });
    await expect(pictures.write('a', Buffer.from('a'))).resolves.toBeUndefined();
    expect(await pictures.read('a')).toBeUndefined();
  });
});
