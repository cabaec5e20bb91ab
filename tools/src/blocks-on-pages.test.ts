import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from './remotes';
import { root } from './services';

/** Names of the blocks on pages and in their layouts. */
async function placedBlocks(): Promise<Set<string>> {
  const folders = ['pages', 'layouts'].map((folder) => path.join(root, 'api/content', folder));
  const files = await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))));
  const documents = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return new Set(documents.flatMap((document) => [...document.matchAll(/"block":\s*"([^"]+)"/g)].map(([, name = '']) => name)));
}

describe.each(await remoteNames())('%s', (remote) => {
  it('has only blocks that some page shows', async () => {
    const blocks = await readdir(path.join(root, remote, 'src/blocks'));
    const placed = await placedBlocks();
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.filter((block) => !placed.has(block))).toEqual([]);
  });
});
