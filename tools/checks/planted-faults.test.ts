import { rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { plantRepository, type PlantedRepository } from './planted-repository';
import { runCommand } from './repository-files';

// Starting whole tools takes long on a slow machine.
const TIME_MS = 120_000;

let planted: PlantedRepository;
beforeAll(async () => {
  planted = await plantRepository();
}, TIME_MS);
afterAll(() => rm(planted.folder, { recursive: true, force: true }));

const check = (script: string, ...args: string[]) => runCommand('npm', ['run', '--silent', script, '--', ...args], planted.folder);
const notMentioned = (expected: readonly string[], lines: readonly string[]) => {
  const mentioned = new Set(lines);
  return expected.filter((file) => !mentioned.has(file));
};

describe('a fault in any folder', () => {
  it(
    'fails the type-check',
    async () => {
      const { code, output } = await check('typecheck', '--pretty', 'false');
      expect(code).not.toBe(0);
      expect(
        notMentioned(
          planted.faultyFiles,
          [...output.matchAll(/^(.+?)\(\d+,\d+\): error TS2322/gm)].map(([, file = '']) => file),
        ),
      ).toEqual([]);
    },
    TIME_MS,
  );

  it(
    'fails the lint',
    async () => {
      const { code, output } = await check('lint', '--format', 'unix');
      expect(code).not.toBe(0);
      expect(
        notMentioned(
          planted.faultyFiles,
          [...output.matchAll(/^(.+?):\d+:\d+: .*no-explicit-any/gm)].map(([, file = '']) => file),
        ),
      ).toEqual([]);
    },
    TIME_MS,
  );

  it(
    'fails the check of the format',
    async () => {
      const { code, output } = await check('check:format');
      expect(code).not.toBe(0);
      expect(
        notMentioned(
          planted.faultyFiles,
          [...stripVTControlCharacters(output).matchAll(/^(\S+)/gm)].map(([file]) => file),
        ),
      ).toEqual([]);
    },
    TIME_MS,
  );
});

describe('unused code', () => {
  interface Issues {
    issues: { file: string; files?: unknown[]; exports?: { name: string }[]; dependencies?: { name: string }[] }[];
  }
  let issues: Issues['issues'];
  beforeAll(async () => {
    const { output } = await check('knip', '--reporter', 'json', '--no-config-hints');
    issues = (JSON.parse(output) as Issues).issues;
  }, TIME_MS);

  it('is found as a file of any folder', () => {
    expect(
      notMentioned(
        planted.faultyFiles,
        issues.filter(({ files }) => files?.length).map(({ file }) => file),
      ),
    ).toEqual([]);
  });

  it('is found as an export of any file that others may import', () => {
    const found = issues.filter((issue) => issue.exports?.some(({ name }) => name === 'plantedExport')).map(({ file }) => file);
    expect(notMentioned(planted.publicFiles, found)).toEqual([]);
  });

  it('is found as a dependency of any package', () => {
    const found = issues.filter((issue) => issue.dependencies?.some(({ name }) => name === 'planted-dependency')).map(({ file }) => file);
    expect(
      notMentioned(
        planted.packages.map((name) => `${name}/package.json`),
        found,
      ),
    ).toEqual([]);
  });
});
