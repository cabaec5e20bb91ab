import { expect, type Locator, type Page } from '@playwright/test';
import { scrollToEnd, touchAll } from '@forecourt/registry/look/still-page';

/** Every block of the page that hydrates. */
export const islands = (page: Page): Locator => page.locator('[data-hydrate]:not([data-hydrate=never])');

export const block = (page: Page, name: string): Locator => page.locator(`[data-block=${name}]`);

export const liveBlock = (page: Page, name: string): Locator => page.locator(`[data-block=${name}][data-state=live]`);

/**
 * Scrolls to an element of a page that was just opened. While blocks are still laid out, a scroll may end at a
 * different place.
 */
export async function scrollOnceLaidOut(element: Locator): Promise<void> {
  await expect(element.page().locator('html[data-postponed]')).toHaveCount(0);
  await element.scrollIntoViewIfNeeded();
}

/** Waits until an island is live and none is loading: then the page loads nothing more without a visitor. */
export async function waitForIdleIslands(page: Page): Promise<void> {
  await expect(page.locator('[data-state=live]')).not.toHaveCount(0);
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
}

/**
 * Waits until no island is loading or dormant, except those that hydrate on touch. Returns the final state of the
 * others, by block.
 */
export async function settledIslands(page: Page): Promise<Record<string, string>> {
  const states = () =>
    islands(page).evaluateAll((found) =>
      found.flatMap((element) => {
        const { dataset } = element as HTMLElement;
        return dataset['hydrate'] === 'touched' && dataset['state'] === undefined
          ? []
          : [[dataset['block'], dataset['state']] as const];
      }),
    );
  await expect
    .poll(async () => (await states()).filter(([, state]) => state !== 'live' && state !== 'failed'))
    .toEqual([]);
  return Object.fromEntries(await states());
}

/** Hydrates every island of the page and waits until all are live. */
export async function hydrateAll(page: Page): Promise<void> {
  await scrollToEnd(page);
  await touchAll(page);
  const states = await settledIslands(page);
  expect(Object.entries(states).filter(([, state]) => state !== 'live')).toEqual([]);
}
