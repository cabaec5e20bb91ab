import type { Page } from '@playwright/test';
import { scrollToEnd } from '@forecourt/registry/look/still-page';

/** Generous for a busy machine: no time is measured here. */
export const PATIENCE = { timeout: 120_000 };

/**
 * Reads a page to its end as a slow reader does. It is read twice: blocks that come into view are hydrated, and only
 * then load what they load when they are in view.
 *
 * @param settled resolves when what was loaded is done; default: when the network is idle
 */
export async function readToEnd(page: Page, settled = () => untilNetworkIsIdle(page)): Promise<void> {
  for (let reading = 0; reading < 2; reading++) {
    await scrollToEnd(page);
    await settled();
  }
}

export async function untilNetworkIsIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', PATIENCE);
}
