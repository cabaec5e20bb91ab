import { BUNDLERS } from '@forecourt/federation/run-build';
import { bundleRemote } from '../../bundled-remote';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { partnerOriginOf, startPartnerSite } from '../../partner-site';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';

test.describe('A remote', () => {
  test.beforeEach(({ drill }) => drill.restore());
  test.afterAll(({ drill }) => drill.restore());

  for (const bundler of BUNDLERS) {
    test(`that ${bundler} has built is released, rendered, hydrated and embedded, and rolled back`, async ({
      drill,
      page,
      stack,
      trouble,
    }) => {
      const { [REMOTE]: before = '' } = (await drill.shellState()).releaseSet.remotes;
      const built = await bundleRemote(REMOTE, bundler);
      const release = await drill.releases.publish(REMOTE, built.dist);
      await built.remove();
      await drill.promote(release);

      await page.goto('/car-finance');
      const reviews = block(page, 'review-container');
      await expect(reviews).toHaveAttribute('data-version', release.version);
      await expect(reviews.getByRole('article').first()).toHaveCSS('border-radius', '16px');
      await scrollOnceLaidOut(reviews);
      await expect(liveBlock(page, 'review-container')).toHaveCount(1);
      const fourth = reviews.getByRole('article').nth(3);
      await expect(fourth).not.toBeInViewport();
      await reviews.getByRole('button', { name: 'Next' }).click();
      await expect(fourth).toBeInViewport({ ratio: 0.9 });

      const partner = await startPartnerSite(partnerOriginOf(stack, 0));
      try {
        const html = `<!doctype html><html lang="en"><title>A partner</title><script type="module" src="${stack.origins.site}/embed.js"></script><h1>A partner</h1><review-slider></review-slider></html>`;
        await page.goto(partner.page('/', { html }));
        const slider = page.locator('review-slider [data-fragment]');
        await slider.hover();
        await expect(slider).toHaveAttribute('data-state', 'live', { timeout: 20_000 });
        await expect(slider).toHaveAttribute('data-version', release.version);
      } finally {
        await partner.close();
      }

      await drill.releases.rollback(REMOTE);
      await drill.untilLive({ remote: REMOTE, version: before });
      expect(trouble).toEqual([]);
    });
  }
});
