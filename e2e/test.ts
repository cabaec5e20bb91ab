import { test as base } from '@playwright/test';
import type { Stack } from '@forecourt/tools/stack';
import { newStack, runningStack, startStack } from './stack-under-test';
import { partnerOriginOf, startPartnerSite, type PartnerSite } from './partner-site';
import { watchForTrouble } from './trouble';

export { expect } from '@playwright/test';

interface PerTest {
  /** Everything that went wrong in the page so far. */
  trouble: string[];
}

export interface PerWorker {
  /** Whether a project's tests break the site, and so need a separate one. */
  ownSite: boolean;
  /** The running site. Drills may kill and start its processes. */
  stack: Stack;
  /** A third-party site. It is in this file because files with different worker fixtures start separate browsers. */
  partner: PartnerSite;
}

/** A browser test with a running site and, if requested, a record of all errors in the page. */
export const test = base.extend<PerTest, PerWorker>({
  ownSite: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ ownSite }, use, { workerIndex }) => {
      if (!ownSite) {
        await use(runningStack());
        return;
      }
      const stack = await startStack(await newStack(`drills-${workerIndex}`));
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  partner: [
    async ({ stack }, use, { parallelIndex }) => {
      const partner = await startPartnerSite(partnerOriginOf(stack, parallelIndex));
      await use(partner);
      await partner.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.origins.site),
  trouble: async ({ page }, use) => use(watchForTrouble(page)),
});
