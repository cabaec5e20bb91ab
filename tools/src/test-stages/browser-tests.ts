import path from 'node:path';
import { findOrInstallChromium } from '../chromium';
import { root } from '../services';
import { atLeastOneFailure, readResults, type Outcome } from './outcome';
import { runCommand } from './run-command';

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

/** Runs the browser tests, all or those that parameters of Playwright pick. */
export async function browserTests(resultsDir: string, picked: readonly string[] = []): Promise<Outcome> {
  const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
  const file = path.join(resultsDir, 'browser.json');
  const { code } = await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...picked],
    {
      env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const { stats, suites = [] } = readResults<Results>(file) ?? {};
  return atLeastOneFailure(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    files: suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })),
    repeated: suites.flatMap((suite) => flakyIn(suite)).map((name) => `e2e/${name}`),
  });
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
}

function flakyIn({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title);
  return [...own, ...suites.flatMap(flakyIn)].map((name) => `${title}: ${name}`);
}
