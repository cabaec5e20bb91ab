import path from 'node:path';
import { findOrInstallChromium } from '../chromium';
import { installOtherEngines } from '../other-engines';
import { root } from '../services';
import type { Affected } from './affected';
import { atLeastOneFailure, readResults, type Outcome } from './outcome';
import { runCommand } from './run-command';

type Picked = Pick<Affected, 'journeys' | 'pages'>;

const PLAYWRIGHT = path.join(root, 'node_modules/@playwright/test/cli.js');

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface Results {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** Runs the tests of one Playwright project, all or those that a change may have broken. */
export async function browserTests(
  resultsDir: string,
  project: 'drills' | 'journeys',
  { journeys, pages }: Picked = { journeys: [] },
): Promise<Outcome> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const chromium = findOrInstallChromium(say);
  if (project === 'journeys') installOtherEngines(say);
  const file = path.join(resultsDir, `${project}.json`);
  const { code } = await runCommand(
    process.execPath,
    [
      PLAYWRIGHT,
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--project=${project}`,
      '--output',
      path.join(resultsDir, project),
      '--forbid-only',
      ...journeys,
    ],
    {
      env: {
        ...process.env,
        ...(chromium && { CHROMIUM_PATH: chromium }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(pages && { E2E_PAGES: pages.join() }),
      },
    },
  );
  const { stats, suites = [] } = readResults<Results>(file) ?? {};
  return atLeastOneFailure(project, code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: suites.flatMap((suite) => namesOf(suite, 'unexpected')),
    files: suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    repeated: suites.flatMap((suite) => namesOf(suite, 'flaky')),
  });
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
}

function namesOf({ title, specs, suites = [] }: Suite, status: 'flaky' | 'unexpected', folder = 'e2e/'): string[] {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status)).map((spec) => spec.title);
  return [...own, ...suites.flatMap((suite) => namesOf(suite, status, ''))].map((name) => `${folder}${title}: ${name}`);
}
