import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { changes } from '../../changed-build';
import { block } from '../../islands';
import { viewPage } from '../../page-view';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
const WORDS = 'Showing our 5 star reviews';
const NEW_WORDS = 'Only five star reviews here';
/** With half of all visitors in the canary, one visitor sees it and the other does not. */
const [TRIED, LIVE] = [42, 9000].map((cohort) => `release_cohort=${cohort}`);
const VIEWS = 40;

test('A canary that breaks in browsers is ended by the guard, without effect on visitors of the live set', async ({
  drill,
  page,
  stack,
  trouble,
}) => {
  const { site, registry } = stack.origins;
  await drill.restore();
  const { releaseManager = '' } = await readLocalCredentials(stack.registryDir);
  const manager = await page.context().newPage();
  await manager.goto(`${registry}/console`);
  await manager.getByLabel('Your token').fill(releaseManager);
  await manager.keyboard.press('Enter');
  await expect(manager.getByRole('heading', { level: 1, name: 'production' })).toBeVisible();
  const tried = await drill.publishChanged(REMOTE, changes.words(WORDS, NEW_WORDS));
  await drill.releases.tryWith(50, tried);
  // The console shows the canary without a reload, and nothing moves while somebody types.
  await expect(manager.getByRole('region', { name: 'Canary' })).toBeVisible();
  await manager.getByLabel('Reason').first().fill('It fails');
  await page.context().addCookies([{ name: 'release_cohort', value: '9000', url: site }]);
  await page.goto('/');
  await expect.poll(async () => (await viewPage(site, TRIED)).html).toContain(NEW_WORDS);
  expect((await viewPage(site, LIVE)).html).toContain(WORDS);

  /**
   * Requests the page and reports what its browser would: the canary's slider fails. Each visitor has a different
   * network.
   */
  async function visit(cookie: string | undefined, address: string): Promise<void> {
    const { html, blocks } = await viewPage(site, cookie);
    const { version } = blocks.find(({ block: name }) => name === 'review-slider') ?? {};
    const outcome =
      version === tried.version
        ? { kind: 'handler', outcome: 'failed', reason: 'drill' }
        : { kind: 'shown', outcome: 'loaded' };
    const report = { remote: REMOTE, version, block: 'review-slider', ...outcome };
    const body = JSON.stringify({ page: /nonce="([^"]+)"/.exec(html)?.[1], reports: [report] });
    await fetch(`${site}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body,
    });
  }
  for (let view = 0; view < VIEWS; view++)
    await Promise.all([visit(TRIED, `10.1.${view}.1`), visit(LIVE, `10.2.${view}.1`)]);

  await expect.poll(async () => (await viewPage(site, TRIED)).html).toContain(WORDS);
  const change = await drill.releases.lastChange();
  expect(change).toMatchObject({ who: 'guard', action: 'rollback', remote: REMOTE });
  expect(change?.reason).toMatch(
    / review-slider: handler-failed in \d+ of \d+ views; live in 0 of \d+, granted 0\.5%\.$/,
  );
  await expect(block(page, 'review-slider')).toContainText(WORDS);
  await expect(manager.getByRole('status')).toContainText('Something else is live than this page shows.');
  await expect(manager.getByLabel('Reason').first()).toHaveValue('It fails');
  expect(trouble).toEqual([]);
});
