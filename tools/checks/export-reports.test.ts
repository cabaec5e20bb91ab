import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';
import { runCommand } from './repository-files';

const COMMAND = [
  'package.json',
  'tsconfig.json',
  'tools/exports/tsconfig.json',
  'tools/src/exports.ts',
  'tools/src/services.ts',
];
const CODE = {
  'src/price.ts': `import { round } from './round';\nexport const price = (pence: number): string => round(pence).toFixed(2);\n`,
  'src/round.ts': `export const round = (value: number): number => Math.round(value);\n`,
};

/** Changes, each to a different package: another file, or another list of exports. */
const CHANGES: Record<string, Record<string, string>> = {
  'another-type': { 'src/price.ts': `export const price = (pounds: number | string): string => String(pounds);\n` },
  'one-more-export': { 'src/price.ts': `${CODE['src/price.ts']}export const currency = 'GBP';\n` },
  'one-more-module': { 'package.json': manifestOf({ './price': './src/price.ts', './round': './src/round.ts' }) },
  'no-report': {},
  'same-exports': {
    'src/round.ts': `export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));\n`,
  },
};
const CAUGHT = Object.keys(CHANGES).filter((name) => name !== 'same-exports');

let folder: string;
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};
const run = (script: string) => runCommand('npm', ['run', '--silent', script], folder);

beforeAll(async () => {
  folder = testFolder();
  await Promise.all(COMMAND.map((file) => cp(path.join(root, file), path.join(folder, file))));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const files = { ...CODE, 'package.json': manifestOf({ './price': './src/price.ts' }) };
  for (const name of Object.keys(CHANGES))
    for (const [file, text] of Object.entries(files)) await write(`shared/site/${name}/${file}`, text);
  await run('exports');
});

function manifestOf(exports: Record<string, string>): string {
  return JSON.stringify({ name: 'planted', type: 'module', exports });
}

it('every shared package that sites use has a report of its exports', () => {
  const folders = ['platform', 'site'].flatMap((house) =>
    readdirSync(path.join(root, 'shared', house)).map((name) => path.join('shared', house, name)),
  );
  expect(folders).toContain('shared/platform/contracts');
  const without = folders.filter((name) => !existsSync(path.join(root, name, 'exports.txt')));
  expect(without).toEqual([]);
});

it('a package that exports something else than its report says fails the check', async () => {
  expect(await readFile(path.join(folder, 'shared/site/another-type/exports.txt'), 'utf8')).toContain(
    'price: (pence: number) => string',
  );
  for (const [name, files] of Object.entries(CHANGES))
    for (const [file, text] of Object.entries(files)) await write(`shared/site/${name}/${file}`, text);
  await rm(path.join(folder, 'shared/site/no-report/exports.txt'));
  expect((await run('check:exports')).code).toBe(1);
  const { output } = await run('exports');
  expect(output.trim().split('\n').toSorted()).toEqual(
    CAUGHT.map((name) => `shared/site/${name}/exports.txt`).toSorted(),
  );
  expect((await run('check:exports')).code).toBe(0);
});
