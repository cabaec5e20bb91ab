import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changes } from '../../changed-build';
import { block, liveBlock, hydrateAll } from '../../islands';
import { problemsOf, viewPage, type PageView } from '../../page-view';
import { builtFolder, type Version } from '../../releases';
import { measureScriptsAfterRelease } from '../../scripts-after-release';
import { exceededVisitBudgets } from '../../visit-budgets';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
const WORDS = 'Showing our 5 star reviews';
const NEW_WORDS = 'Only five star reviews here';
const ROUNDS = 3;
const READING_MS = 40;

const wordsIn = ({ html }: PageView) => [WORDS, NEW_WORDS].filter((words) => html.includes(words));

/** Visitors who request the page repeatedly. Collects faults in the answers. */
function visitors(url: string, count: number) {
  const problems: string[] = [];
  let views = 0;
  const leaving = new AbortController();
  const check = (view: PageView) => {
    views++;
    problems.push(...problemsOf(view));
  };
  const visits = Array.from({ length: count }, async () => {
    while (!leaving.signal.aborted) {
      await viewPage(url).then(check, (error: unknown) => problems.push(String(error)));
      // A pause, so that the visitors do not overload the machine.
      await delay(READING_MS);
    }
  });
  return {
    async leave() {
      leaving.abort();
      await Promise.all(visits);
      return { views, problems };
    },
  };
}

test.describe('Releasing a changed remote while visitors read', () => {
  let changed: Version;
  test.beforeAll(async ({ drill, stack }) => {
    await drill.restore();
    // An earlier drill may have left HTML rendered without the API; it is replaced after half a minute.
    await expect.poll(async () => wordsIn(await viewPage(stack.origins.site)), { timeout: 40_000 }).toEqual([WORDS]);
    changed = await drill.publishChanged(REMOTE, changes.words(WORDS, NEW_WORDS));
  });
  test.afterAll(({ drill }) => drill.restore());

  test('the next page view has the promoted version, and after a rollback the old one, without an error or a mixed page', async ({
    drill,
    page,
    stack,
    trouble,
  }) => {
    const built = await stat(path.join(builtFolder(REMOTE), 'release.json'));
    const crowd = visitors(stack.origins.site, 4);
    await drill.promote(changed);
    await page.goto('/');
    await expect(block(page, 'review-slider')).toContainText(NEW_WORDS);
    await hydrateAll(page);
    await expect(block(page, 'review-slider')).toContainText(NEW_WORDS);

    await drill.releases.rollback(REMOTE);
    await expect
      .poll(async () => wordsIn(await viewPage(stack.origins.site)), { intervals: [20], timeout: 5000 })
      .toEqual([WORDS]);
    await page.reload();
    await hydrateAll(page);
    await expect(block(page, 'review-slider')).toContainText(WORDS);

    const { views, problems } = await crowd.leave();
    expect(problems).toEqual([]);
    expect(views).toBeGreaterThan(50);
    expect(trouble).toEqual([]);
    expect((await stat(path.join(builtFolder(REMOTE), 'release.json'))).mtimeMs).toBe(built.mtimeMs);
  });

  test('a returning visitor loads only scripts that changed', async ({ browser, drill, stack }) => {
    await drill.restore();
    const scriptsAfterRelease = await measureScriptsAfterRelease(browser, stack.origins.site, () =>
      drill.promote(changed),
    );
    expect(scriptsAfterRelease).toBeGreaterThan(0);
    expect(exceededVisitBudgets({ scriptsAfterRelease })).toEqual([]);
  });

  test('an open page keeps its own version', async ({ drill, page, trouble }) => {
    await drill.restore();
    await page.goto('/');
    const slider = block(page, 'review-slider');
    await expect(slider).not.toHaveAttribute('data-state');
    const version = await slider.getAttribute('data-version');
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes(`/releases/${REMOTE}/`) && requested.push(request.url()));

    await drill.promote(changed);
    await slider.scrollIntoViewIfNeeded();
    await expect(liveBlock(page, 'review-slider')).toContainText(WORDS);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((url) => !url.includes(`/${version}/`))).toEqual([]);
    expect(trouble).toEqual([]);
  });

  test('a rollback reaches the next page view quickly, every time', async ({ drill, stack }, testInfo) => {
    testInfo.setTimeout(180_000);
    await drill.restore();
    const crowd = visitors(stack.origins.site, 2);
    const timesMs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await drill.promote(changed);
      const startedAt = performance.now();
      await drill.releases.rollback(REMOTE);
      while (!(await viewPage(stack.origins.site)).html.includes(WORDS)) {
        if (performance.now() - startedAt > 10_000) throw new Error('The rollback never reached a page.');
      }
      timesMs.push(performance.now() - startedAt);
    }
    const { views, problems } = await crowd.leave();
    expect(problems).toEqual([]);

    const took = timesMs.toSorted((one, other) => one - other).map((ms) => `${Math.round(ms)} ms`);
    const figures = `rollback to next page view, ${views} page views during it: ${took.join(', ')}`;
    testInfo.annotations.push({ type: 'measured', description: figures });
    process.stdout.write(`  ${figures}\n`);
  });
});
