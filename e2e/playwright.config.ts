import { defineConfig } from '@playwright/test';

/** Browser tests run against the built site: real services, real releases, a small stock of cars. */
export default defineConfig({
  testDir: '.',
  // Drills change what is released and kill processes, so files run one after the other on the one stack.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  // A machine may be slow for a moment; what fails three times has failed.
  retries: process.env['CI'] ? 2 : 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  outputDir: '../.data/test-results/browser',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    { name: 'drills', testMatch: 'drills/*.spec.ts', dependencies: ['journeys'] },
  ],
});
