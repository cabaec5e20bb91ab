import { defineConfig } from '@playwright/test';
import { origins } from './stack-under-test';

/** Browser tests run against the built site: real services, real releases, a small stock of cars. */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/*.spec.ts', 'drills/*.spec.ts'],
  globalSetup: './global-setup.ts',
  // Drills change what is released, so files run one after the other on the one stack.
  workers: 1,
  fullyParallel: false,
  timeout: 45_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  outputDir: '../.data/test-results/browser',
  use: {
    baseURL: origins.site,
    browserName: 'chromium',
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
