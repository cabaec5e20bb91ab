import { expect, type Locator, type Page } from '@playwright/test';
import { brandOrigin } from '../../site-pages';
import { test as base } from '../../test';
import type { PartnerPage } from '../../partner-site';

/** A third-party page with these elements, at the address `at`. */
type Open = (body: string, page?: Partial<PartnerPage> & { head?: string; tag?: string }) => Promise<void>;

/** A browser test whose third-party pages include the script of our brand Bramblegate. */
export const test = base.extend<{ openPartnerPage: Open; site: string }>({
  site: async ({ baseURL }, use) => use(brandOrigin(baseURL ?? '', 'bramblegate')),
  openPartnerPage: async ({ page, partner, site }, use) =>
    use(async (body, { head = '', tag = '', ...rest } = {}) => {
      const script = `<script type="module" src="${site}/embed.js" data-brand="bramblegate" ${tag}></script>`;
      const html = `<!doctype html><html lang="en"><head><title>A partner</title>${head}${script}</head><body><main><h1>A partner</h1>${body}</main></body></html>`;
      await page.goto(partner.page('/', { html, ...rest }));
    }),
});

export const SEARCH = '<quick-search searchmode="postcode"><a href="/cars">Our cars</a></quick-search>';

const DEALER = JSON.stringify({
  dealerId: 7,
  dealerName: 'Alderbrook Cars',
  town: 'Leeds',
  postcode: 'LS1 4AB',
  coordinates: { longitude: -1.5491, latitude: 53.8008 },
});
/** Attributes of a car that its blocks show. */
export const CAR = `make="Ford" model="Puma" price="14,995" vehicleid="1017" dealer='${DEALER}'`;

export const islandOf = (element: Locator) => element.locator('[data-fragment]');
export const embeddedLive = (page: Page, name: string) => page.locator(`${name} [data-fragment][data-state=live]`);
/** The module script waits for the first paint; a pointer hydrates blocks that wait for one. */
export async function wake(page: Page, name: string): Promise<void> {
  await islandOf(page.locator(name)).first().hover();
  await expect(embeddedLive(page, name).first()).toBeVisible();
}

/**
 * Hydrates every block of the page and waits for their final states.
 * @returns block and state of the blocks that hydrate
 */
export async function settledEmbeds(page: Page, count: number): Promise<(readonly [string, string])[]> {
  const all = page.locator('[data-fragment]');
  await expect(all).toHaveCount(count, { timeout: 30_000 });
  await all.evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  const states = () =>
    all.evaluateAll((islands) =>
      islands
        .map((island) => (island as HTMLElement).dataset)
        .filter(({ hydrate }) => hydrate !== 'never')
        .map(({ block = '', state = '' }) => [block, state] as const),
    );
  await expect
    .poll(async () => (await states()).filter(([, state]) => state !== 'live' && state !== 'failed'), {
      timeout: 40_000,
    })
    .toEqual([]);
  return states();
}
