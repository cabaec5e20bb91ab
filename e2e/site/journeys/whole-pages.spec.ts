import { coveredControls } from '@forecourt/registry/look/covered-controls';
import { creditFaults } from '../credit-faults';
import { misplacedParts } from '@forecourt/registry/look/misplaced-parts';
import { COVERED, FAULTY_PAGE, MISPLACED } from '../engines/planted-faults';
import { blocksOnPage, brandOrigin, fixedPages } from '../../site-pages';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import {
  accessibilityFaults,
  expectFreeControls,
  expectNarrow,
  expectWholePage,
  NARROWEST,
  SCREENS,
  type Screen,
} from '../whole-page';

/** Ids of pages that differ; all other pages consist of the same blocks. */
const PAGES: Record<string, string> = {
  home: '/',
  'car-finance': '/car-finance',
  'how-it-works': '/how-it-works',
  'about-us': '/about-us',
  'car-finance-calculator': '/car-finance-calculator',
  'car-refinance-calculator': '/car-refinance-calculator',
  'car-finance-eligibility': '/car-finance-eligibility',
  'valuation-form': '/valuation-form',
  'sell-your-car': '/sell-your-car',
  'part-exchange': '/part-exchange',
  'get-a-quote': '/get-a-quote',
  ambassador: '/ambassador',
  'social-refinance': '/social-refinance',
  'site-map': '/site-map',
  'test-new-components': '/test-new-components',
  guides: '/guides',
  'guide-topic': '/guides/types-of-finance',
  guide: '/guides/types-of-finance/hp-or-pcp',
  'guide-search': '/guides/search?q=deposit',
};
const [WIDE, NARROW] = SCREENS;
/** A picture that this test does not load, or a page whose status is an error. */
const NO_ERROR = /\/getImage|\/(?:gone|not-found)\)$/;

// One file takes a sixth of all journeys: each free worker takes the next page, the longest test first.
test.describe.configure({ mode: 'parallel' });

/** `npm test -- --changed` names those that a changed block is on. */
const only = process.env['E2E_PAGES']?.split(',');

const VISITS: { id: string; screens: readonly Screen[]; brand?: string }[] = Object.keys(PAGES).map((id) => ({
  id,
  screens: SCREENS,
}));
// A dark brand and a pale one, each with a character.
VISITS.push(
  { id: 'home', screens: [WIDE], brand: 'northlight' },
  { id: 'home', screens: [NARROW], brand: 'gildersome' },
);

test('Each planted fault is found', async ({ page, partner, trouble }) => {
  await page.goto(partner.page('/faults', { html: FAULTY_PAGE }));
  expect(await page.evaluate(misplacedParts)).toEqual(MISPLACED);
  expect(await page.evaluate(coveredControls, 'html')).toEqual(COVERED);
  expect(trouble).toEqual([expect.stringContaining('A planted error')]);
});

if (!only)
  test.describe('On every other page', () => {
    test.describe.configure({ timeout: 600_000 });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('no control is covered or outside the screen, an example stands before rates, and there are no errors', async ({
      page,
      request,
      stack,
      trouble,
    }) => {
      const longestName = brandOrigin(stack.origins.site, 'harrowmead-motor-network');
      const further = [(await carForSale(request, 11)).path, '/car-finance-calculator?amount=199999', longestName];
      // Pictures would take most of the time.
      await page.route(/\/getImage/, (route) => route.abort());
      const visit = (path: string, expectIt: () => Promise<void>) =>
        test.step(path, async () => {
          await page.setViewportSize(NARROWEST);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          // A block that is not laid out yet has no text.
          await expect(page.locator('html[data-postponed]')).toHaveCount(0);
          expect(await creditFaults(page.locator('body'))).toEqual([]);
          await expectIt();
        });
      // WebKit looks at these pages on a phone's screen.
      const free = async () => {
        await expectNarrow(page);
        await expectFreeControls(page, [WIDE]);
      };
      const known = new Set<string>();
      for (const { id, route, main } of await fixedPages(request)) {
        const blocks = main.map(({ block }) => block).join();
        // Pages of the same blocks differ in their words, which may be long.
        if (!Object.hasOwn(PAGES, id)) await visit(route, known.has(blocks) ? () => expectNarrow(page) : free);
        known.add(blocks);
      }
      for (const path of further) await visit(path, free);
      // Each page is left before all of its requests are answered.
      expect(trouble.filter((line) => /^(?:console|exception)/.test(line) && !NO_ERROR.test(line))).toEqual([]);
    });
  });

for (const { id, screens, brand } of VISITS.filter((visit) => !only || only.includes(visit.id))) {
  test(`The page ${id}${brand ? ` of ${brand}` : ''} is complete, accessible and stable, without errors`, async ({
    page,
    request,
    stack,
    trouble,
  }) => {
    const origin = brand ? brandOrigin(stack.origins.site, brand) : stack.origins.site;
    for (const screen of screens) {
      await test.step(`at ${screen.width} px`, async () => {
        await page.setViewportSize(screen);
        await expectWholePage(page, origin + PAGES[id], await blocksOnPage(request, id));
        expect(await accessibilityFaults(page)).toEqual([]);
        await expectFreeControls(page, [screen]);
        const cutOff = await page
          .getByRole('table')
          .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
        expect(cutOff).toBe(0);
      });
    }
    expect(trouble).toEqual([]);
  });
}
