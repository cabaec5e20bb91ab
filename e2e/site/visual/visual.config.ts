import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** Compares pictures of every example with earlier pictures taken on this machine. Not part of `npm test`. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: '../global-setup.ts',
  // Enough for a hundred pictures of a block on a busy machine.
  timeout: 900_000,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  use: { ...base.use, contextOptions: { reducedMotion: 'reduce' } },
  // Without the browser's name: pictures of one browser can be compared with those of another.
  snapshotPathTemplate: '../../../.data/visual/{arg}{ext}',
  outputDir: '../../../.data/test-results/visual',
  reporter: [['list'], ['html', { outputFolder: '../../../.data/test-results/visual-report', open: 'never' }]],
  expect: { timeout: 30_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20 } },
  projects: [{ name: 'visual', testMatch: '*.visual.ts' }],
});
