import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';

let isInstalled: (folder: string) => boolean;
let folder: string;
beforeAll(async () => {
  const bootstrap = pathToFileURL(path.join(root, 'tools/bin/bootstrap.mjs')).href;
  ({ isInstalled } = (await import(bootstrap)) as { isInstalled: (folder: string) => boolean });
  folder = testFolder();
  mkdirSync(path.join(folder, 'node_modules'));
});

const react = (version: string) => ({ 'node_modules/react': { version, integrity: `of ${version}` } });
const ofAnotherSystem = { 'node_modules/fsevents': { version: '2.0.0', optional: true } };
const write = (file: string, packages: object) => writeFileSync(path.join(folder, file), JSON.stringify({ packages }));

it('what npm ci left in this checkout is not installed again', () => {
  expect(isInstalled(root)).toBe(true);
});

it.each([
  ['the same', react('1.0.0'), true],
  ['another version', react('1.1.0'), false],
  ['one more', { ...react('1.0.0'), 'node_modules/zod': { version: '1.0.0' } }, false],
  ['one less', {}, false],
  ['one more for another system', { ...react('1.0.0'), ...ofAnotherSystem }, true],
])('packages are installed when the lock file wants something else: %s', (_, wanted, expected) => {
  write('node_modules/.package-lock.json', react('1.0.0'));
  write('package-lock.json', { '': { name: 'sample' }, ...wanted });
  expect(isInstalled(folder)).toBe(expected);
  rmSync(path.join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
});
