import AxeBuilder from '@axe-core/playwright';
import { remoteNames } from '@forecourt/tools/remotes';
import { readToTheEnd, wakeAll } from '../islands';
import { recordLayoutShifts } from '../layout-shift';
import { blocksOnPage, brandOrigin } from '../site';
import { expect, test } from '../test';

const BRANDS = [
  { brand: 'the house brand', at: (site: string) => site },
  { brand: 'a dark brand', at: (site: string) => brandOrigin(site, 'northlight') },
  { brand: 'a pale brand', at: (site: string) => brandOrigin(site, 'saltmarsh') },
];
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];

for (const { brand, at } of BRANDS) {
  for (const viewport of SCREENS) {
    test.describe(`The home page of ${brand} at ${viewport.width} px`, () => {
      test.use({ viewport });

      test('has every block of its document, from all five remotes, and nothing goes wrong', async ({ page, request, stack, trouble }) => {
        const layoutShifts = await recordLayoutShifts(page);
        await page.goto(at(stack.origins.site));
        const placed = page.locator('[data-block]');
        expect(await placed.evaluateAll((elements) => elements.map((element) => element.localName))).toEqual(await blocksOnPage(request, 'home'));
        const empty = await placed.evaluateAll((elements) => elements.filter((element) => element.textContent.trim() === '' || element.clientHeight === 0).map((element) => element.localName));
        expect(empty).toEqual([]);
        const remotes = await placed.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset['remote']));
        expect([...new Set(remotes)].toSorted()).toEqual(await remoteNames());
        await expect(page.locator('h1')).toHaveCount(1);

        await readToTheEnd(page);
        await wakeAll(page);
        expect(await layoutShifts()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(trouble).toEqual([]);
      });

      test('is accessible', async ({ page, stack }) => {
        await page.goto(at(stack.origins.site));
        await wakeAll(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      });
    });
  }
}
