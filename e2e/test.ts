import { test as base } from '@playwright/test';
import type { Stack } from '@forecourt/tools/stack';
import { stackUnderTest, startStack } from './stack-under-test';
import { watchForTrouble } from './trouble';

export { expect } from '@playwright/test';

interface PerTest {
  /** Everything that went wrong in the page so far. */
  trouble: string[];
}

interface PerWorker {
  /** The running site. Drills may kill and start its processes. */
  stack: Stack;
}

/** A browser test with the site running, and somebody who notes what goes wrong in the page. */
export const test = base.extend<PerTest, PerWorker>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use, { workerIndex, project }) => {
      if (process.env['E2E_REUSE'] && project.name === 'journeys') {
        await use(stackUnderTest());
        return;
      }
      const stack = await startStack({ fresh: workerIndex === 0 });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.origins.site),
  trouble: [async ({ page }, use) => use(watchForTrouble(page)), { auto: true }],
});
