import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '../../remotes';
import { root } from '../../services';

/** Names of the blocks on pages and in their layouts. */
async function placedBlocks(): Promise<Set<string>> {
  const folders = ['pages', 'layouts'].map((folder) => path.join(root, 'api/content', folder));
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  );
  const documents = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return new Set(
    documents.flatMap((document) => [...document.matchAll(/"block":\s*"([^"]+)"/g)].map(([, name = '']) => name)),
  );
}

/** Blocks of a page, with its layout, that are rendered for each of its addresses. */
async function renderedForEachAddress(page: string): Promise<string[]> {
  const parse = async (file: string) =>
    JSON.parse(await readFile(path.join(root, 'api/content', file), 'utf8')) as Record<string, { block: string }[]>;
  const [{ main = [] }, { header = [], footer = [] }] = [
    await parse(`pages/${page}.json`),
    await parse('layouts/site.json'),
  ];
  const reading = await Promise.all(
    (await remoteNames()).map(async (remote) => {
      const blocks = await readdir(path.join(root, remote, 'src/blocks'));
      const sources = await Promise.all(
        blocks.map((block) => readFile(path.join(root, remote, 'src/blocks', block, `${block}.block.ts`), 'utf8')),
      );
      return blocks.filter((_, index) => /^ {2}reads: \[.*'address'/m.test(sources[index] ?? ''));
    }),
  );
  return [...header, ...main, ...footer].map(({ block }) => block).filter((block) => reading.flat().includes(block));
}

// All other blocks are rendered once for all cars and searches. Most of an uncached page consists of them, and a host
// has few milliseconds for it.
it.each([
  [
    'vehicle',
    [
      'vehicle-details-container',
      'price-comparison',
      'vehicle-history',
      'running-costs',
      'vehicle-spec-component',
      'illustrative-calculator',
      'similar-cars',
      'recently-added-vehicles',
    ],
  ],
  [
    'used-cars',
    [
      'search-in-words',
      'vehicle-search-filter-component',
      'vehicle-search-results',
      'vehicle-brand-grid-container',
      'used-cars-locations-container',
    ],
  ],
])('the page %s renders for another address only the blocks that depend on it', async (page, blocks) => {
  expect(await renderedForEachAddress(page)).toEqual(blocks);
});

describe.each(await remoteNames())('%s', (remote) => {
  it('has only blocks that some page shows', async () => {
    const blocks = await readdir(path.join(root, remote, 'src/blocks'));
    const placed = await placedBlocks();
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.filter((block) => !placed.has(block))).toEqual([]);
  });
});
