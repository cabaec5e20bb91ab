import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { openPictureFolder } from './picture-folder';

describe('pictures on disk', () => {
  let folder: string;
  beforeEach(() => void (folder = testFolder()));

  it('are there for the next process', async () => {
    await (await openPictureFolder(folder)).write('a red car', Buffer.from('red'));
    const later = await openPictureFolder(folder);
    expect((await later.read('a red car'))?.toString()).toBe('red');
    expect(await later.read('a blue car')).toBeUndefined();
  });

  it('of other drawings are removed', async () => {
    await mkdir(path.join(folder, 'older'));
    await writeFile(path.join(folder, 'older', 'picture'), '');
    await openPictureFolder(folder);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('older');
  });

  it('are evicted for new ones, least recently requested first', async () => {
    const pictures = await openPictureFolder(folder, 4);
    await pictures.write('a', Buffer.from('aa'));
    await pictures.write('b', Buffer.from('bb'));
    await pictures.read('a');
    await pictures.write('c', Buffer.from('cc'));
    expect(await Promise.all(['a', 'b', 'c'].map(async (key) => (await pictures.read(key))?.toString()))).toEqual([
      'aa',
      undefined,
      'cc',
    ]);
  });

  it('make room for those of the next process, the oldest first', async () => {
    const earlier = await openPictureFolder(folder);
    await earlier.write('a', Buffer.from('aa'));
    await earlier.write('b', Buffer.from('bb'));
    const [own = ''] = await readdir(folder);
    const [oldest = ''] = await readdir(path.join(folder, own));
    await utimes(path.join(folder, own, oldest), 0, 0);
    await (await openPictureFolder(folder, 4)).write('c', Buffer.from('cc'));
    expect(await readdir(path.join(folder, own))).not.toContain(oldest);
    expect(await readdir(path.join(folder, own))).toHaveLength(2);
  });

  it('that cannot be stored are ignored without an error', async () => {
    const pictures = await openPictureFolder(folder);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await expect(pictures.write('a', Buffer.from('a'))).resolves.toBeUndefined();
    expect(await pictures.read('a')).toBeUndefined();
  });
});
