import type { Page } from '@playwright/test';
import { changes } from '../../changed-build';
import { partnerOriginOf, startPartnerSite } from '../../partner-site';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
const WORDS = 'Showing our 5 star reviews';
const NEW_WORDS = 'Only five star reviews here';

const slider = (page: Page, id: string) => page.locator(`#${id} [data-fragment]`);
const addSlider = (page: Page, id: string) =>
  page.evaluate((name) => {
    const element = document.createElement('review-slider');
    element.id = name;
    // A different address, so that no cache answers.
    element.setAttribute('heading', name);
    document.body.prepend(element);
  }, id);

async function expectLive(page: Page, id: string, words: string): Promise<string | null> {
  await slider(page, id).hover();
  await expect(slider(page, id)).toHaveAttribute('data-state', 'live');
  await expect(slider(page, id)).toContainText(words);
  return slider(page, id).getAttribute('data-version');
}

test('a third-party page that stays open through a release and a rollback keeps its blocks, and adds live ones', async ({
  drill,
  page,
  stack,
  trouble,
}) => {
  await drill.restore();
  const changed = await drill.publishChanged(REMOTE, changes.words(WORDS, NEW_WORDS));
  const partner = await startPartnerSite(partnerOriginOf(stack, 0));
  const html = `<!doctype html><html lang="en"><title>A partner</title><script type="module" src="${stack.origins.site}/embed.js"></script>
    <h1>A partner</h1><review-slider id="first"></review-slider><div style="height:3000px"></div><review-slider id="asleep" heading="Below"></review-slider></html>`;
  try {
    await page.goto(partner.page('/', { html }));
    const before = await expectLive(page, 'first', WORDS);
    await expect(slider(page, 'asleep')).toBeAttached();

    await drill.promote(changed);
    await addSlider(page, 'second');
    expect(await expectLive(page, 'second', NEW_WORDS)).toBe(changed.version);
    // Its code has the same version as its HTML, although that version is no longer live.
    expect(await expectLive(page, 'asleep', WORDS)).toBe(before);
    await page.locator('#first').evaluate((element) => element.setAttribute('heading', 'Changed'));
    expect(await expectLive(page, 'first', NEW_WORDS)).toBe(changed.version);

    await drill.releases.rollback(REMOTE);
    await drill.untilLive({ remote: REMOTE, version: before ?? '' });
    await addSlider(page, 'third');
    expect(await expectLive(page, 'third', WORDS)).toBe(before);
    expect(await expectLive(page, 'second', NEW_WORDS)).toBe(changed.version);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /mfe-reviews\/([^/]+)\//.exec(name)?.[1] ?? []),
    );
    expect(new Set(loaded)).toEqual(new Set([before, changed.version]));
    expect(trouble).toEqual([]);
  } finally {
    await partner.close();
    await drill.restore();
  }
});
