import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { changes } from '../../changed-build';
import { block } from '../../islands';
import { mixturesIn, viewPage } from '../../page-view';
import { blocksOnPage } from '../../site-pages';
import { expect, test } from './drill';

/** Shown only with reviews, which come from the API. */
const REVIEWS = 'Showing our 5 star reviews';

test.describe('With the registry and the API killed', () => {
  test('pages are complete, also after a cold start, and both services recover', async ({
    drill,
    page,
    request,
    stack,
  }) => {
    await drill.restore();
    const { site } = stack.origins;
    const blocks = await blocksOnPage(request, 'home');
    // A block is stored when a page with it is made for the second time.
    const lastGood = path.join(stack.options.dataDir, 'shell/last-known-good');
    const areReviewsStored = async () => {
      await viewPage(site);
      // The folder also contains files that are being written, with temporary names.
      const names = (await readdir(lastGood).catch(() => [])).filter((name) => name.endsWith('.json'));
      return (await Promise.all(names.map((name) => readFile(path.join(lastGood, name), 'utf8')))).some((text) =>
        text.includes(REVIEWS),
      );
    };
    await expect.poll(areReviewsStored, { timeout: 30_000 }).toBe(true);
    const expectWhole = async () => {
      const view = await viewPage(site);
      expect(view.status).toBe(200);
      expect(view.blocks.map(({ block: name }) => name)).toEqual(blocks);
      expect(view.blocks.filter(({ version }) => version === undefined)).toEqual([]);
      expect(view.html).toContain(REVIEWS);
      expect(mixturesIn(view)).toEqual([]);
    };

    await Promise.all([drill.kill('registry'), drill.kill('api')]);
    for (let view = 0; view < 50; view++) await expectWhole();
    await expect.poll(async () => (await drill.shellState()).degraded.join()).toMatch(/registry is unreachable/);

    await drill.kill('shell');
    await stack.shell();
    for (let view = 0; view < 20; view++) await expectWhole();
    await page.goto('/');
    await block(page, 'budget-search').getByRole('textbox', { name: 'Monthly budget' }).fill('300');
    await expect(block(page, 'budget-search')).toHaveAttribute('data-state', /live|^$/);
    await block(page, 'budget-search').getByRole('button', { name: 'Get my quote' }).click();
    await page.waitForURL(`${stack.origins.apply}/?monthlyBudget=300&option=monthly`);

    await Promise.all([stack.registry(), stack.api()]);
    // A failed load is retried for a visitor after a while.
    const degraded = async () => viewPage(site).then(async () => (await drill.shellState()).degraded);
    await expect.poll(degraded, { timeout: 60_000 }).toEqual([]);
    await drill.promote(await drill.publishChanged('mfe-reviews', changes.words(REVIEWS, 'Back again')));
    expect((await viewPage(site)).html).toContain('Back again');
    await drill.restore();
  });
});
