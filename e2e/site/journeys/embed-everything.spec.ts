import type { Page } from '@playwright/test';
import { brands } from '@forecourt/theme/brands';
import { creditFaults } from '../credit-faults';
import { expect } from '../../test';
import { blocksWithExamples } from '../testing/block-examples';
import { embedHtml } from '../testing/embed-html';
import { settledEmbeds, test } from '../testing/partner-page';
import { accessibilityFaults } from '../whole-page';

const BRANDS = brands.slice(0, 6).map(({ slug }) => slug);

/** A page's styles for all elements. They must not affect our blocks, and our styles must not affect the page. */
const SPACED = '* { letter-spacing: 5px !important; text-transform: uppercase !important }';
const FOREIGN =
  '<section id="foreign"><h2>Theirs</h2><p>Words <a href="/theirs">and a link</a></p><button>A button</button><label>Theirs <input></label></section>';
const looksOf = (page: Page) =>
  page.locator('#foreign *').evaluateAll((found) =>
    found.flatMap((one) => {
      const style = getComputedStyle(one);
      // A registered custom property is on every element, and has no effect there.
      return [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${one.localName} ${name}: ${style.getPropertyValue(name)}`);
    }),
  );

/** Faults between or within the shadow roots of a page. */
const faultsIn = (page: Page) =>
  page.locator('[data-fragment]').evaluateAll((islands) =>
    islands.flatMap((island) => {
      const root = island.getRootNode() as ShadowRoot;
      const all = [...island.querySelectorAll('*')];
      const ids = all.map(({ id }) => id).filter(Boolean);
      const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list'].flatMap((name) =>
        all.flatMap((one) =>
          (one.getAttribute(name) ?? '')
            .split(/\s+/)
            .filter(Boolean)
            .map((id) => [name, id] as const),
        ),
      );
      return [
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is there twice`),
        ...references
          .filter(([, id]) => !root.getElementById(id))
          .map(([name, id]) => `${name} names ${id}, which is not there`),
        ...(all.some((one) => getComputedStyle(one).letterSpacing === '5px') ? ['has styles of the page'] : []),
      ].map((fault) => `<${(root.host as HTMLElement).localName}> ${fault}`);
    }),
  );

test('All blocks at once, in six brands, work in one third-party page, without side effects in either direction', async ({
  page,
  openPartnerPage,
  trouble,
}) => {
  test.setTimeout(120_000);
  const blocks = await blocksWithExamples();
  await openPartnerPage(FOREIGN, { head: `<style>${SPACED}</style>` });
  const looks = await looksOf(page);
  const elements = blocks.map(({ name, examples }, index) =>
    embedHtml(name, { ...Object.values(examples)[0], brand: BRANDS[index % BRANDS.length]! }),
  );
  await openPartnerPage(FOREIGN + elements.join(''), { head: `<style>${SPACED}</style>` });
  const states = await settledEmbeds(page, blocks.length);
  expect(states.filter(([, state]) => state !== 'live')).toEqual([]);
  await expect(page.locator('.own:visible')).toHaveCount(0);
  expect(await faultsIn(page)).toEqual([]);
  expect(await looksOf(page)).toEqual(looks);
  // An embedded block may be the only one on its page, so each has a representative example.
  const credit = await Promise.all((await page.locator('[data-fragment]').all()).map(creditFaults));
  expect(credit.flat()).toEqual([]);
  expect(trouble).toEqual([]);
  // With every block on one page, some landmarks have the same name.
  expect(await accessibilityFaults(page, { exceptRules: ['landmark-unique'] })).toEqual([]);
});

// 4 KB, and what elements need for events (`loaded`, `failed`), lists as properties and retries of lost requests. The
// id of the release set makes a difference of some bytes.
const EMBED_BYTES = 4720;

test('embed.js is small', async ({ request }) => {
  const script = await request.get('/embed.js', { headers: { 'accept-encoding': 'br' } });
  expect(Number(script.headers()['content-length'])).toBeLessThanOrEqual(EMBED_BYTES);
});
