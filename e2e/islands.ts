import { expect, type Locator, type Page } from '@playwright/test';

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

/** Maximum screens of a page, far more than any page has. A page that keeps growing, or does not scroll, has no end. */
const MAX_SCREENS = 100;

/**
 * Scrolls through the page as a visitor does: a screen at a time, until its end, since a page grows while it is laid
 * out.
 *
 * @throws when the page has no end
 */
export async function scrollToEnd(page: Page): Promise<void> {
  // A page behind another is painted once a second, or never.
  await page.bringToFront();
  const state = await page.evaluate(async (maxScreens) => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (let screen = 0; screen < maxScreens; screen++) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      // Browsers report elements that came into view after one frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return undefined;
    }
    return `${scrollY} of ${document.documentElement.scrollHeight} px`;
  }, MAX_SCREENS);
  if (state !== undefined) throw new Error(`The page has no end after ${MAX_SCREENS} screens: ${state}`);
}

/** Hydrates every island at once, as a pointer over each island would. */
export async function touchAll(page: Page): Promise<void> {
  await islands(page).evaluateAll((found) => {
    for (const island of found) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
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
    .poll(async () => (await states()).filter(([, state]) => state !== 'live' && state !== 'failed'), {
      timeout: 20_000,
    })
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
