import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { watchRemote } from './watch-remote';

let folder: string;
let stop: () => Promise<void>;
let told: ((what: string) => void)[] = [];
let heard: string[] = [];
const tell = (what: string) => {
  heard.push(what);
  for (const hear of told.splice(0)) hear(what);
};

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, 'src', file)), { recursive: true });
  writeFileSync(path.join(folder, 'src', file), text);
};
/** The outcome of a save. */
const after = async (save: () => void, wanted: (what: string) => boolean): Promise<string> => {
  heard = [];
  save();
  for (;;) {
    const found = heard.find(wanted);
    if (found !== undefined) return found;
    await new Promise<string>((resolve) => told.push(resolve));
  }
};
const isBuilt = (what: string) => what.startsWith('built');
const isBroken = (what: string) => !isBuilt(what);

/** Two builds, as of a remote, which end when a file requests it, as after an error in a plugin. */
const CONFIG = `const fatal = (compiler) =>
  compiler.hooks.done.tapPromise('fatal', async ({ compilation }) => {
    if ([...compilation.modules].some((module) => module.originalSource()?.source().toString().includes('FATAL')))
      throw new Error('the plugin threw');
  });
globalThis.configured = (globalThis.configured ?? 0) + 1;
export default ['one', 'two'].map((name) => ({
  name,
  mode: 'none',
  context: import.meta.dirname,
  entry: './src/blocks/a-block/a-block.js',
  output: { path: import.meta.dirname + '/dist/' + name },
  plugins: [{ apply: fatal }],
}));`;
const configured = () => (globalThis as { configured?: number }).configured ?? 0;

beforeAll(async () => {
  folder = testFolder();
  write('blocks/a-block/a-block.js', 'export const a = 1;');
  writeFileSync(path.join(folder, 'webpack.config.mjs'), CONFIG);
  await after(() => (stop = watchRemote({ folder, onBuilt: () => tell('built'), onBroken: tell })), isBuilt);
});
afterAll(async () => {
  await stop();
});

it('an error is reported once, with its file and line, and the next save builds', async () => {
  const problem = await after(
    () => write('blocks/a-block/a-block.js', 'export const a = 1;\nexport const = 2;'),
    isBroken,
  );
  expect(problem).toMatch(/a-block\.js:2:13/);
  expect(problem.match(/a-block\.js/g)).toHaveLength(1);
  await after(() => write('blocks/a-block/a-block.js', 'export const a = 2;'), isBuilt);
});

it('the next save starts a new build after an error that ended it', async () => {
  expect(await after(() => write('blocks/a-block/a-block.js', 'export const a = "FATAL";'), isBroken)).toBe(
    'the plugin threw',
  );
  await after(() => write('blocks/a-block/a-block.js', 'export const a = 3;'), isBuilt);
});

it('a new block is found without a restart', async () => {
  const before = configured();
  await after(() => write('blocks/b-block/b-block.js', 'export const b = 1;'), isBuilt);
  expect(configured()).toBe(before + 1);
});
