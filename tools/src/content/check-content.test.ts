import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { root } from '../services';
import { blockDeclarations } from './block-declarations';
import { checkContent, problemLine } from './check-content';

const shipped = path.join(root, 'api/content');
let declarations: ReadonlyMap<string, BlockDefinition>;
let dir: string;

beforeAll(async () => {
  declarations = await blockDeclarations();
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(path.join(shipped, 'layouts'), path.join(dir, 'layouts'), { recursive: true });
  await mkdir(path.join(dir, 'drafts'));
});
afterAll(() => rm(dir, { recursive: true }));

const draft = (main: unknown[], rest: object = {}) =>
  writeFile(path.join(dir, 'drafts/offer.json'), JSON.stringify({ id: 'offer', route: '/offer', title: 'Offer', description: 'An offer.', main, ...rest }));
const lines = async () => (await checkContent(dir, declarations)).map(problemLine);

it('finds nothing in the content that ships', async () => {
  expect((await checkContent(shipped, declarations)).map(problemLine)).toEqual([]);
});

it('accepts a valid draft, also at the address of a page, with attribute names in any case', async () => {
  await draft([{ block: 'quick-search', attributes: { searchmode: 'registration' } }], { layout: 'site', route: '/' });
  expect(await lines()).toEqual([]);
});

it.each([
  ['an unknown block', [{ block: 'slow-search' }], 'main[0] slow-search: there is no such block'],
  [
    'an attribute that the block does not have',
    [{ block: 'quick-search', attributes: { colour: 'red' } }],
    'main[0] quick-search, colour: the block has no such attribute; it has ',
  ],
  [
    'a value that it does not take',
    [{ block: 'quick-search' }, { block: 'quick-search', attributes: { searchMode: 'fast' } }],
    'main[1] quick-search, searchMode: is not one of ',
  ],
  ['a list that is not JSON', [{ block: 'faq-container', attributes: { items: '[{' } }], 'main[0] faq-container, items: '],
  ['an invalid block name', [{ block: 'Search' }], 'main[0].block is not a block name'],
  [
    'two anchors of one name',
    [
      { block: 'quick-search', id: 'a' },
      { block: 'quick-search', id: 'a' },
    ],
    'the page offer has two blocks with the anchor a',
  ],
])('names file, place and reason of %s', async (_, main, reason) => {
  await draft(main);
  expect(await lines()).toEqual([expect.stringContaining(reason)]);
});

it('names the line of invalid JSON', async () => {
  await writeFile(path.join(dir, 'drafts/offer.json'), '{\n  "id": "offer",\n}');
  expect(await lines()).toEqual([expect.stringContaining('drafts/offer.json: line 3 is not JSON')]);
});
