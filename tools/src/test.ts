import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from './chromium';
import { removeBuildsOfRemotes } from './remotes';
import { root } from './services';

/**
 * `npm test`: everything that must hold, in the order in which it fails fastest, ending with one summary line.
 * Words after `--` pick stages by name: `npm test -- unit browser`.
 */
interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  title: string;
  run: () => Promise<Count>;
}

const resultsDir = path.join(root, '.data/test-results');
const bin = (name: string, file: string) => path.join(root, 'node_modules', name, file);

const STAGES: Stage[] = [
  { name: 'types', title: 'Type-check', run: () => check(bin('typescript-7', 'bin/tsc'), ['-p', 'tsconfig.json']) },
  { name: 'lint', title: 'Lint', run: () => check(bin('oxlint', 'bin/oxlint'), []) },
  { name: 'imports', title: 'Import rules', run: () => npmScript('check:imports') },
  { name: 'unused', title: 'Unused files, exports and packages', run: () => npmScript('knip') },
  { name: 'build', title: 'Build', run: build },
  { name: 'unit', title: 'Unit and integration tests', run: unitTests },
  { name: 'browser', title: 'Browser tests', run: browserTests },
];

async function build(): Promise<Count> {
  await removeBuildsOfRemotes();
  return npmScript('build');
}

const wanted = process.argv.slice(2);
const stages = wanted.length > 0 ? STAGES.filter(({ name }) => wanted.includes(name)) : STAGES;
if (stages.length === 0) {
  process.stderr.write(`No such stage. There are: ${STAGES.map(({ name }) => name).join(', ')}.\n`);
  process.exit(2);
}

rmSync(resultsDir, { recursive: true, force: true });
mkdirSync(resultsDir, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
for (const { title, run } of stages) {
  process.stdout.write(`\n── ${title}\n`);
  const startedAt = Date.now();
  const count = await run();
  total.passed += count.passed;
  total.failed += count.failed;
  process.stdout.write(`   ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** A command that either succeeds or does not: one check. */
async function check(script: string, args: string[]): Promise<Count> {
  const code = await node([script, ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function npmScript(name: string): Promise<Count> {
  const code = await command('npm', ['run', '--silent', name]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unitTests(): Promise<Count> {
  const first = await jest('unit.json', []);
  if (first.failedFiles.length === 0) return first.count;
  // These suites run real processes and databases on whatever machine this is: what fails twice has failed.
  process.stdout.write(`\n   Once more: ${first.failedFiles.map((file) => path.relative(root, file)).join(', ')}\n`);
  const second = await jest('unit-again.json', first.failedFiles);
  return { passed: first.count.passed + Math.max(0, first.count.failed - second.count.failed), failed: second.count.failed };
}

async function jest(resultsFile: string, files: string[]): Promise<{ count: Count; failedFiles: string[] }> {
  const file = path.join(resultsDir, resultsFile);
  const code = await node(
    ['--experimental-vm-modules', '--no-warnings', bin('jest', 'bin/jest.js'), '--json', `--outputFile=${file}`, '--silent', '--forceExit', ...(files.length > 0 ? ['--runTestsByPath', ...files] : [])],
    { ...process.env, NODE_ENV: 'test' },
  );
  const result = readJson<{ numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number; testResults: { name: string; status: string }[] }>(file);
  const count = { passed: result?.numPassedTests ?? 0, failed: (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0) };
  const failedFiles = (result?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { count: atLeastOneFailure(code, count), failedFiles };
}

async function browserTests(): Promise<Count> {
  const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
  const file = path.join(resultsDir, 'browser.json');
  const code = await node([bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'], {
    ...process.env,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  return atLeastOneFailure(code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 });
}

/** A runner that failed without naming a test has failed all the same. */
function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}

function node(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return command(process.execPath, args, env);
}

function command(file: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve) => {
    spawn(file, args, { cwd: root, env: { ...env, TURBO_TELEMETRY_DISABLED: '1' }, stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', (code) => resolve(code ?? 1));
  });
}
