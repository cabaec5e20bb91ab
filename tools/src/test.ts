import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { removeBuildsOfRemotes } from './remotes';
import { root } from './services';
import { affectedBy, type Affected } from './test-stages/affected';
import { browserTests } from './test-stages/browser-tests';
import { changedFiles } from './test-stages/changed-files';
import { failing, passing, remarks, together, type Outcome } from './test-stages/outcome';
import { runCommand } from './test-stages/run-command';
import { unitTests } from './test-stages/unit-tests';

interface Stage {
  name: string;
  title: string;
  run: (quiet: boolean) => Promise<Outcome>;
}

/**
 * `npm test`: all checks, in the order in which they fail fastest, ending with one summary line. Words after `--` pick
 * stages by name: `npm test -- build journeys`. `--changed` leaves out checks that the change cannot affect.
 */
const resultsDir = path.join(root, '.data/test-results');
const { values, words: wanted } = readCommand({
  about: 'Runs all checks and tests, or the named stages.',
  words: '[stages...]',
  options: { changed: { type: 'boolean', default: false, about: 'leave out checks that the change cannot affect' } },
});
const affected = values.changed ? affectedBy(changedFiles(), root) : undefined;

/** Steps run one after the other; the stages of a step run in parallel. */
const STEPS: Stage[][] = [
  [
    { name: 'types', title: 'Type-check', run: (quiet) => check('typecheck', quiet) },
    { name: 'lint', title: 'Lint', run: (quiet) => check('lint', quiet) },
    { name: 'english', title: 'Plain English', run: (quiet) => check('check:english', quiet) },
    { name: 'imports', title: 'Import rules', run: (quiet) => check('check:imports', quiet) },
    { name: 'format', title: 'Format', run: (quiet) => check('check:format', quiet) },
    { name: 'exports', title: 'Reports of shared exports', run: (quiet) => check('check:exports', quiet) },
    { name: 'unused', title: 'Unused files, exports and packages', run: (quiet) => check('knip', quiet) },
  ],
  [{ name: 'build', title: 'Build', run: build }],
  // Drills mostly wait for restarts, so the unit tests can use the processors. Journeys would compete with them.
  [
    {
      name: 'unit',
      title: 'Unit and integration tests',
      run: () => (affected && !affected.all ? affectedUnitTests(affected) : unitTests(resultsDir)),
    },
    { name: 'drills', title: 'Drills', run: () => browserTests(resultsDir, 'drills') },
  ],
  [
    {
      name: 'journeys',
      title: 'Journeys',
      run: () => browserTests(resultsDir, 'journeys', affected && !affected.all ? affected : undefined),
    },
  ],
];

const steps = STEPS.map((stages) => stages.filter(isWanted)).filter((stages) => stages.length > 0);
process.exitCode = steps.length > 0 ? await runSteps() : refuse();

/** @returns the exit code */
async function runSteps(): Promise<number> {
  rmSync(resultsDir, { recursive: true, force: true });
  mkdirSync(resultsDir, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const stages of steps) {
    process.stdout.write(`\n── ${stages.map(({ title }) => title).join(', ')}\n`);
    outcomes.push(...(await Promise.all(stages.map((stage) => runStage(stage, stages.length > 1)))));
  }
  const total = together(outcomes);
  process.stdout.write(`${remarks(total)}${howToLook()}\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

/** How to see the changed remotes beside the live versions. */
function howToLook(): string {
  const { remotes = [] } = affected ?? {};
  const commands = remotes.map((remote) => `   npx release publish ${remote} --site http://localhost:3000\n`);
  return remotes.length > 0
    ? `\nTo see it in a browser beside the live version (with npm start):\n${commands.join('')}`
    : '';
}

function refuse(): number {
  const names = STEPS.flat().map(({ name }) => name);
  process.stderr.write(`No such stage. There are: ${names.join(', ')}.\n`);
  return 2;
}

function isWanted({ name }: Stage): boolean {
  if (wanted.length > 0) return wanted.includes(name);
  if (!affected || affected.all || name === 'unit') return true;
  const needsSite = name === 'build' || name === 'journeys';
  return name !== 'drills' && !(needsSite && affected.journeys.length === 0);
}

async function runStage({ title, run }: Stage, quiet: boolean): Promise<Outcome> {
  const startedAt = Date.now();
  const found = await run(quiet);
  process.stdout.write(
    `   ${title}: ${found.passed} passed, ${found.failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
  return found;
}

/** A command as one check, which passes when its exit code is 0. */
async function check(script: string, quiet = false): Promise<Outcome> {
  const { code, output } = await runCommand('npm', ['run', '--silent', script], { quiet });
  if (code !== 0) process.stdout.write(`\n${output}`);
  return code === 0 ? passing() : failing(`npm run ${script}`);
}

async function build(): Promise<Outcome> {
  await removeBuildsOfRemotes();
  return check('build');
}

/**
 * Runs the tests of modules that import a changed file, then all tests of packages in which another file has changed.
 */
async function affectedUnitTests({ code, folders }: Affected): Promise<Outcome> {
  const files = code.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const outcomes: Outcome[] = [];
  if (files.length > 0)
    outcomes.push(await unitTests(resultsDir, ['--passWithNoTests', '--findRelatedTests', ...files]));
  if (folders.length > 0)
    outcomes.push(
      await unitTests(resultsDir, ['--passWithNoTests', ...folders.map((folder) => path.join(root, folder))]),
    );
  return together(outcomes);
}
