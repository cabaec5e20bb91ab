import { changedBlocks } from './changed-blocks';

const block = (script: string) => ({
  elements: [],
  hydrate: 'visible' as const,
  reads: [],
  scripts: ['common.js', script],
  styles: ['style.css'],
  shared: [],
});
const version = (name: string, blocks: string[]) => ({
  version: name,
  files: {},
  blocks: Object.fromEntries(blocks.map((one) => [one, block(`${one}.js`)])),
});
const FILES = { 'common.js': 'chunk_1_0_0', 'style.css': 'a{}', 'slider.js': 'chunk_1_0_0', 'toast.js': '"1.0.0"' };
const NEXT = { 'common.js': 'chunk_1_1_0', 'style.css': 'a{}', 'slider.js': 'chunk_1_1_0', 'toast.js': '"1.1.0"' };

const changed = (next: Record<string, string>, blocks = ['slider', 'toast']) =>
  changedBlocks(version('1.0.0', ['slider', 'toast']), version('1.1.0', blocks), async (of, file) =>
    String((of === '1.0.0' ? FILES : next)[file as keyof typeof FILES]),
  ).then((set) => [...set]);

describe('changedBlocks', () => {
  it('takes the name of a version for no change', async () => expect(await changed(NEXT)).toEqual([]));
  it('finds a block whose script differs', async () =>
    expect(await changed({ ...NEXT, 'toast.js': '"1.1.0" && again()' })).toEqual(['toast']));
  it('finds all blocks that use a changed stylesheet', async () =>
    expect(await changed({ ...NEXT, 'style.css': 'a{color:red}' })).toEqual(['slider', 'toast']));
  it('finds a new block', async () => expect(await changed(NEXT, ['slider', 'badge'])).toEqual(['badge']));
});
