import type { Page } from '@playwright/test';
import { touchAll } from '@forecourt/registry/look/still-page';
import { settledIslands } from '../../islands';
import { blocksOnPage } from '../../site-pages';
import { expect, test } from '../../test';
import { dangersIn, isFault, watchForBreach } from './breaches';
import { GLOBALS, hostilePath } from './hostile-pages';
import { GLOBAL_NAMES, HOSTILE_ATTRIBUTES, HOSTILE_QUERY } from './hostile-values';

/** Query parameters that some block reads. */
const PARAMETERS = [
  'reg',
  'step',
  'postcode',
  'distance',
  'make',
  'model',
  'sort',
  'page',
  'amount',
  'deposit',
  'term',
  'score',
  'type',
  'enquiry',
  'colour',
];

/**
 * Opens a page of blocks with hostile input. Expects that each block is present and not empty, and that each island
 * becomes live.
 */
async function expectUnharmed(page: Page, address: string, blocks: readonly string[]): Promise<void> {
  // At first some blocks are empty: the page has more than a busy machine can render in time.
  const empty = async () => (await (await page.request.get(address)).text()).match(/data-state="empty"/g);
  await expect.poll(empty).toBeNull();
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  const placed = await page
    .locator('[data-block]')
    .evaluateAll((found) => found.map(({ localName, dataset: { state } }) => [localName, state] as const));
  expect(placed.map(([name]) => name)).toEqual(blocks);
  expect(placed.filter(([, state]) => state === 'empty')).toEqual([]);
  await touchAll(page);
  expect(Object.entries(await settledIslands(page)).filter(([, state]) => state !== 'live')).toEqual([]);
}

for (const name of Object.keys(HOSTILE_ATTRIBUTES)) {
  test(`Hostile attributes do no harm: ${name}`, async ({ page, request, stack, trouble }) => {
    const breaches = watchForBreach(page, stack.origins.site);
    await expectUnharmed(page, hostilePath(name), await blocksOnPage(request, `hostile-${name}`));
    expect(await dangersIn(page)).toEqual([]);
    expect(breaches).toEqual([]);
    expect(trouble.filter(isFault)).toEqual([]);
  });
}

test('Hostile page globals, events, messages and queries do no harm', async ({ page, request, stack, trouble }) => {
  const breaches = watchForBreach(page, stack.origins.site);
  const markup = HOSTILE_QUERY[0] ?? '';
  await page.addInitScript(
    ({ text, names }) => {
      const makes = [{ id: text, name: text, models: [{ id: text, name: text }] }];
      Object.assign(window, {
        APR_RATES: { default: { from: text, representative: -1 }, __proto__: { from: 1 } },
        MAKES_MODELS: makes,
        SEARCH_TOKEN: `${text}\r\nX-Injected: 1`,
        VALUATION_APR_TEXT: text,
        ANALYTICS_CONSENT: text,
        dataLayer: { push: () => Object.assign(window, { breached: true }) },
        hostileQuestions: [{ title: text, description: text }],
      });
      Object.defineProperty(window, 'hostileGetter', { get: () => Object.assign(window, { breached: true }) });
      window.addEventListener('load', () => {
        for (const detail of [
          null,
          text,
          makes,
          { makesModels: makes, gtmId: text },
          { makesModels: { length: 1e9 } },
          { makesModels: names },
        ])
          window.dispatchEvent(new CustomEvent('makesModelsLoaded', { detail }));
        for (const message of [text, { themeColor: text }, { type: '__proto__', __proto__: { breached: true } }, makes])
          window.postMessage(message, '*');
      });
    },
    { text: markup, names: GLOBAL_NAMES },
  );
  const query = new URLSearchParams(
    PARAMETERS.map((name, index) => [name, HOSTILE_QUERY[index % HOSTILE_QUERY.length] ?? '']),
  );
  await expectUnharmed(page, `${hostilePath(GLOBALS)}?${query}`, await blocksOnPage(request, `hostile-${GLOBALS}`));
  expect(await dangersIn(page)).toEqual([]);
  expect(breaches).toEqual([]);
  expect(trouble.filter(isFault)).toEqual([]);
});
