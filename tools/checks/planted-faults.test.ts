import { stripVTControlCharacters } from 'node:util';
import { plantRepository, type PlantedRepository } from './planted-repository';
import { runCommand } from './repository-files';

let planted: PlantedRepository;
beforeAll(async () => {
  planted = await plantRepository();
});

const check = (script: string, ...args: string[]) =>
  runCommand('npm', ['run', '--silent', script, '--', ...args], planted.folder);
const notMentioned = (expected: readonly string[], mentioned: readonly string[]) =>
  expected.filter((file) => !mentioned.includes(file));

it.each([
  ['typecheck', ['--pretty', 'false'], /^(.+?)\(\d+,\d+\): error TS2322/gm],
  ['lint', ['--format', 'unix'], /^(.+?):\d+:\d+: .*no-explicit-any/gm],
  ['check:format', [], /^(\S+)/gm],
])('a fault in any folder fails npm run %s, which names its file', async (script, args, file) => {
  const { code, output } = await check(script, ...args);
  expect(code).not.toBe(0);
  const named = Array.from(stripVTControlCharacters(output).matchAll(file), ([, name = '']) => name);
  expect(notMentioned(planted.faultyFiles, named)).toEqual([]);
});

describe('unused code', () => {
  interface Issue {
    file: string;
    files?: unknown[];
    exports?: { name: string }[];
    dependencies?: { name: string }[];
  }
  let issues: Issue[];
  beforeAll(async () => {
    const { output } = await check('knip', '--reporter', 'json', '--no-config-hints');
    ({ issues } = JSON.parse(output) as { issues: Issue[] });
  });
  const filesWhere = (isOne: (issue: Issue) => unknown) => issues.filter(isOne).map(({ file }) => file);

  it('is found as a file of any folder', () => {
    const found = filesWhere(({ files }) => files?.length);
    expect(notMentioned(planted.faultyFiles, found)).toEqual([]);
  });

  it('is found as an export of any file that others may import', () => {
    const found = filesWhere(({ exports }) => exports?.some(({ name }) => name === 'plantedExport'));
    expect(notMentioned(planted.publicFiles, found)).toEqual([]);
  });

  it('is found as a dependency of any package', () => {
    const found = filesWhere(({ dependencies }) => dependencies?.some(({ name }) => name === 'planted-dependency'));
    const manifests = planted.packages.map((name) => `${name}/package.json`);
    expect(notMentioned(manifests, found)).toEqual([]);
  });
});
