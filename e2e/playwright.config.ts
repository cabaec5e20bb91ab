import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from '@forecourt/registry/look/open-browser';
import type { PerWorker } from './test';

/** As run by `npm test`. */
const isWholeRun = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] !== undefined;

/** Browser tests run against the built site: real services, real releases, a small stock of cars. */
export default defineConfig<object, PerWorker>({
  testDir: '.',
  globalSetup: './site/global-setup.ts',
  // Two cores can run two browsers and their sites.
  workers: 2,
  fullyParallel: false,
  // No test judges the time: these are long enough for a machine that does five other things.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  // A CI machine may be slow for a moment. The run lists tests that passed only at the second attempt.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: isWholeRun || Boolean(process.env['CI']),
  reporter: isWholeRun ? [['list'], ['json']] : [['list']],
  outputDir: '../.data/test-results/browser',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [...CHROMIUM_ARGS, '--disable-quic', '--no-first-run'],
    },
  },
  projects: [
    // Serially on a separate site, since they change releases and kill processes; the longest first.
    { name: 'drills', testMatch: 'platform/drills/*.spec.ts', workers: 1, use: { ownSite: true } },
    { name: 'journeys', testMatch: ['site/journeys/*.spec.ts', 'site/safety/*.spec.ts', 'platform/look/*.spec.ts'] },
  ],
});
