import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { withChangedBuild } from '../../changed-build';
import { Releases } from '../../releases';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

test.describe('The console of release managers', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 667 } });

  test('shows on a phone what is unhealthy, and rolls it back with five tabs and a reason, for any number of brands', async ({
    page,
    request,
    stack,
  }) => {
    const releases = await Releases.of(stack);
    const remote = 'mfe-reviews';
    await releases.stage([], await releases.publish(remote));
    const { version } = await withChangedBuild(
      remote,
      (code) => code,
      async (folder) => {
        const changed = await releases.publish(remote, folder);
        await releases.stage([], changed);
        return changed;
      },
    );
    const { releaseManager = '', host = '' } = await readLocalCredentials(stack.registryDir);
    const failsIn = async (brands: number) => {
      // Four networks, since reports of fewer are only a note.
      const sum = { set: 'a-set', remote, version, block: 'reviews-slider', networks: 'f' };
      const counts = Array.from({ length: brands }, (_, index) => [
        { ...sum, brand: `brand-${index}`, what: 'shown', count: 100 },
        { ...sum, brand: `brand-${index}`, what: 'handler-failed', count: 30 },
      ]);
      const address = `${stack.origins.registry}/v1/channels/staging/health`;
      const { status } = await request
        .post(address, { headers: { authorization: `Bearer ${host}` }, data: { sums: counts.flat() } })
        .then((answer) => ({ status: answer.status() }));
      expect(status).toBe(204);
    };
    const heightOf = () => page.locator('html').evaluate((root) => root.scrollHeight);

    await failsIn(4);
    await page.goto(`${stack.origins.registry}/console?channel=staging`);
    await page.getByLabel('Your token').fill(releaseManager);
    await page.keyboard.press('Enter');
    const unhealthy = page.getByRole('region', { name: 'What is unhealthy' });
    await expect(unhealthy.getByRole('heading', { name: 'mfe-reviews is unhealthy' })).toBeVisible();
    const height = await heightOf();

    await failsIn(50);
    await page.reload();
    // Words with larger figures may need a few more lines, 47 more names of brands must not.
    expect((await heightOf()) - height).toBeLessThan(150);
    expect(await page.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
    await expect(unhealthy).toContainText(
      /Since .+Where brand-\d+ 30% of .+; 47 more.+Last change mfe-reviews \S+ went live .+, by release-manager/s,
    );
    const button = unhealthy.getByRole('button', { name: /^Roll back mfe-reviews to / });
    const box = await button.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(667);

    let tabs = 0;
    do await page.keyboard.press('Tab');
    while (++tabs < 5 && !(await button.evaluate((element) => element === document.activeElement)));
    await expect(button).toBeFocused();
    for (const fold of ['Brands', 'Blocks', 'History']) {
      await page.keyboard.press('Tab');
      await expect(page.locator('summary').getByText(fold, { exact: true })).toBeFocused();
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(5);
    await unhealthy.getByLabel('Reason').fill('Stars are gone');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(/^mfe-reviews \S+ is live\.$/);
    await expect(unhealthy.getByRole('heading', { name: 'Nothing is unhealthy' })).toBeVisible();
  });
});

test.describe('The console, with scripts for the test alone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('has no axe violations, charts included', async ({ page, request, stack }) => {
    const { releaseManager = '', host = '' } = await readLocalCredentials(stack.registryDir);
    const channel = `${stack.origins.registry}/v1/channels/production`;
    const { remotes } = (await (await request.get(channel)).json()) as {
      remotes: Record<string, { live: { version: string } | null }>;
    };
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
    await expect(page.getByRole('img', { name: /^production: \d+ failures? in \d+ views/ })).toBeVisible();
    for (const summary of await page.locator('summary').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('img', { name: /^mfe-reviews: \d+ failures? in \d+ views/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Failures' }).first()).toBeVisible();
    // Simulates an earlier version: here each remote has only one.
    const choice =
      '<label>Version<select><option>1.0.0-0123abcd, rolled back from, with more words</option></select></label>';
    await page
      .getByRole('region', { name: 'mfe-reviews' })
      .locator('form')
      .evaluate((form, label) => form.insertAdjacentHTML('beforeend', label), choice);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await expectAccessible(page);
  });
});
