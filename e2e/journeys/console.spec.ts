import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { expect, test } from '../test';
import { expectAccessible } from '../whole-page';

test.describe('The console of release managers', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

  test('is signed in to, read and used on a phone, by keyboard, without JavaScript', async ({ page, stack }) => {
    const { releaseManager = '' } = await readLocalCredentials(stack.registryDir);
    await page.goto(`${stack.origins.registry}/console`);
    await page.getByLabel('Your token').fill(releaseManager);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'production' })).toBeVisible();

    const reviews = page.getByRole('region', { name: 'mfe-reviews' });
    await expect(reviews).toContainText('Health');
    expect(await page.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);

    await page
      .locator('form', { has: page.getByRole('button', { name: /Freeze/ }) })
      .getByLabel('Reason')
      .focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'The guard only tells, too' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /Freeze/ })).toBeFocused();
  });
});

test.describe('The console, with scripts for the test alone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('has nothing that axe finds: charts, two versions side by side, the choice of a canary’s visitors', async ({ page, request, stack }) => {
    const { releaseManager = '', host = '' } = await readLocalCredentials(stack.registryDir);
    const channel = `${stack.origins.registry}/v1/channels/production`;
    const { remotes } = (await (await request.get(channel)).json()) as { remotes: Record<string, { live: { version: string } | null }> };
    const version = remotes['mfe-reviews']?.live?.version;
    const sum = { set: 'a-set', remote: 'mfe-reviews', version, block: 'reviews-slider', brand: 'bramblegate' };
    const sums = [
      { ...sum, what: 'shown', count: 40 },
      { ...sum, what: 'handler-failed', count: 1 },
    ];
    await request.post(`${channel}/health`, { headers: { authorization: `Bearer ${host}` }, data: { sums } });

    await page.goto(`${stack.origins.registry}/console`);
    await page.getByLabel('Your token').fill(releaseManager);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^mfe-reviews: \d+ failures? in \d+ views/ })).toBeVisible();
    const summary = page.getByText('The figures of mfe-reviews');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Failures' }).first()).toBeVisible();
    // As where there was another version before: here each remote has one.
    const choice = '<label>Version<select><option>1.0.0-0123abcd, rolled back from, with more words</option></select></label>';
    await page
      .locator('section.card form')
      .first()
      .evaluate((form, label) => form.insertAdjacentHTML('beforeend', label), choice);
    await expectAccessibleOnPhone();

    await page.goto(`${stack.origins.registry}/console/compare?remote=mfe-reviews`);
    await expect(page.getByRole('heading', { level: 1, name: /^mfe-reviews: / })).toBeVisible();
    await expectAccessibleOnPhone();
    await page.goto(`${stack.origins.registry}/console/canary?target=mfe-reviews@${version}`);
    await page.getByText('All visitors of some brands').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('bramblegate').check();
    await expectAccessibleOnPhone();

    async function expectAccessibleOnPhone() {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
      await expectAccessible(page);
    }
  });
});
