import { bundleRemote } from '../../bundled-remote';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { partnerOriginOf, startPartnerSite } from '../../partner-site';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';

/** webpack builds what all other tests use. */
const OTHERS = ['rspack', 'rsbuild', 'vite'] as const;

/** A further block with images, styles with an image, and code that is loaded later. */
const PHOTO = {
  'photo-frame.block.ts': `import { defineBlock } from '@forecourt/contracts/block';
export const photoFrame = defineBlock({ name: 'photo-frame', description: 'A photo.', attributes: {}, hydrate: 'load' });`,
  'photo-frame.tsx': `import { useState } from 'react';
import photo from './photo.png';
import styles from './photo-frame.module.css';
const same = new URL('./photo.png', import.meta.url);
export function PhotoFrame() {
  const [words, setWords] = useState('Say more');
  return <p className={styles.frame}><img src={photo} alt="A photo" /><img src={same.href} alt="The same" /><button onClick={async () => setWords((await import('./later')).words)}>{words}</button></p>;
}`,
  'later.ts': `import { formatPounds } from '@forecourt/domain/money';
export const words = 'It costs ' + formatPounds(12);`,
  'photo-frame.module.css': '.frame { background: url(./photo.png) }',
  // Too large to be part of the code.
  'photo.png': Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.alloc(5000),
  ]),
};
const FURTHER = Object.fromEntries(
  Object.entries(PHOTO).map(([file, content]) => [`src/blocks/photo-frame/${file}`, content]),
);

test.describe('A remote', () => {
  test.beforeEach(({ drill }) => drill.restore());
  test.afterAll(({ drill }) => drill.restore());

  for (const bundler of OTHERS) {
    test(`that ${bundler} has built is released, rendered, hydrated and embedded, and rolled back`, async ({
      drill,
      page,
      stack,
      trouble,
    }) => {
      const { [REMOTE]: before = '' } = (await drill.shellState()).releaseSet.remotes;
      const built = await bundleRemote(REMOTE, bundler, FURTHER);
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
        const html = `<!doctype html><html lang="en"><title>A partner</title><script type="module" src="${stack.origins.site}/embed.js"></script><h1>A partner</h1><photo-frame></photo-frame><review-slider></review-slider></html>`;
        await page.goto(partner.page('/', { html }));
        const slider = page.locator('review-slider [data-fragment]');
        await slider.hover();
        await expect(slider).toHaveAttribute('data-state', 'live');
        await expect(slider).toHaveAttribute('data-version', release.version);
        const frame = page.locator('photo-frame');
        await expect(frame.locator('[data-fragment][data-state=live]')).toBeVisible();
        for (const image of ['A photo', 'The same'])
          await expect(frame.getByAltText(image)).toHaveJSProperty('naturalWidth', 1);
        await expect(frame.getByRole('paragraph')).toHaveCSS(
          'background-image',
          new RegExp(`"${stack.origins.site}/releases/${REMOTE}/${release.version}/browser/photo-`),
        );
        await frame.getByRole('button').click();
        await expect(frame.getByRole('button')).toHaveText('It costs £12');
      } finally {
        await partner.close();
      }

      await drill.releases.rollback(REMOTE);
      await drill.untilLive({ remote: REMOTE, version: before });
      expect(trouble).toEqual([]);
    });
  }
});
