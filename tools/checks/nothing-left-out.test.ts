import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/services';
import { repositoryFiles, runCommand } from './repository-files';

let files: string[];
beforeAll(async () => {
  files = await repositoryFiles();
});

const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--listTests', '--json'];
const fromRoot = (paths: readonly string[]) => paths.map((file) => path.relative(root, file));
const inOrder = (names: readonly string[]) => names.toSorted();

it('type-checks every TypeScript file', async () => {
  const { output } = await runCommand('npm', ['run', '--silent', 'typecheck', '--', '--listFilesOnly']);
  const checked = new Set(fromRoot(output.split('\n')));
  expect(files.filter((file) => /\.tsx?$/.test(file) && !checked.has(file))).toEqual([]);
});

it('lints every script', async () => {
  const { output } = await runCommand('npm', ['run', '--silent', 'lint']);
  const scripts = files.filter((file) => /\.([cm]?[jt]s|tsx|astro)$/.test(file) && !file.endsWith('.d.ts'));
  expect(output).toContain(`on ${scripts.length} files`);
});

it('runs every unit test once', async () => {
  const projects = await Promise.all(
    ['browser', 'node'].map((project) => runCommand('node', [...JEST, '--selectProjects', project])),
  );
  const found = projects.flatMap(({ output }) => fromRoot(JSON.parse(output) as string[]));
  expect(inOrder(found)).toEqual(inOrder(files.filter((file) => /\.test\.tsx?$/.test(file))));
});

it('runs every browser test once', async () => {
  interface Listed {
    suites: { file: string }[];
  }
  const { output } = await runCommand('node', [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--list',
    '--reporter',
    'json',
  ]);
  const found = (JSON.parse(output) as Listed).suites.map(({ file }) => `e2e/${file}`);
  expect(inOrder(found)).toEqual(inOrder(files.filter((file) => /\.spec\.tsx?$/.test(file))));
});

it('no journey and no drill waits for a time: for an event, an answer, an attribute instead', () => {
  const waiting = /waitForTimeout|networkidle|timers\/promises|setTimeout\((resolve|done),/;
  // Pauses of visitors who read, so that they do not overload the machine, and of people between two commands.
  const drills = ['guard', 'releases', 'searches'].map((name) => `platform/drills/${name}.spec.ts`);
  const paced = new Set([...drills, 'scripts-after-release.ts'].map((file) => `e2e/${file}`));
  const MEASUREMENTS = /^e2e\/(platform\/(cluster|images|upgrade)|site\/(bench|soak|visual))\//;
  const sources = files.filter((file) => /^e2e\/.*\.ts$/.test(file) && !MEASUREMENTS.test(file) && !paced.has(file));
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => waiting.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it('rebuilds when any file of a package, or of its shared packages, changes', async () => {
  interface Plan {
    tasks: { command: string; directory: string; inputs: Record<string, string> }[];
  }
  const { output } = await runCommand('node', ['node_modules/turbo/bin/turbo', 'run', 'build', '--dry=json']);
  const builds = (JSON.parse(output) as Plan).tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  const isSource = (file: string) =>
    /\/(src\/|package\.json$|webpack\.config)/.test(file) && !/\.test\.|\/testing\//.test(file);
  const unseen = builds.flatMap(({ directory, inputs }) => {
    const seen = new Set(Object.keys(inputs).map((file) => path.join(directory, file)));
    const isInput = (file: string) =>
      file === 'site.config.ts' || (isSource(file) && (file.startsWith(`${directory}/`) || file.startsWith('shared/')));
    return files.filter((file) => isInput(file) && !seen.has(file));
  });
  expect(unseen).toEqual([]);
  // The remote of the library's site is built by its own test.
  const built = files.filter(
    (file) => file.endsWith('/webpack.config.mjs') && !file.startsWith('e2e/platform/library-site/'),
  );
  expect(inOrder(builds.map(({ directory }) => directory))).toEqual(inOrder(built.map((file) => path.dirname(file))));
});
