import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Page } from '@playwright/test';
import { buildHost } from '@forecourt/federation/build-host';
import { brandOrigin } from '../../site-pages';
import { expect, test as base } from '../../test';

const GUIDE = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/platform/blocks-in-another-host.md'),
  'utf8',
);

/** A section's code, for a brand's site. */
const codeOf = (heading: string, site: string) =>
  (GUIDE.split(`\n## ${heading}\n`)[1]?.match(/```js\n([^]*?)```/)?.[1] ?? '').replaceAll(
    'https://bramblegate.example',
    site,
  );

const test = base.extend<{ openHost: (files: Record<string, string>) => Promise<void>; site: string }>({
  site: async ({ baseURL }, use) => use(brandOrigin(baseURL ?? '', 'bramblegate')),
  openHost: async ({ page, partner }, use) =>
    use(async (files) => {
      for (const [file, html] of Object.entries(files))
        partner.page(`/${file}`, { html, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
      const html = `<!doctype html><html lang="en"><head><title>A partner</title></head><body><main><h1>A partner</h1><div id="reviews"></div></main>
<script type="module" src="/main.js"></script></body></html>`;
      await page.goto(partner.page('/', { html }));
    }),
});

async function expectReviews(page: Page): Promise<void> {
  const slider = page.locator('review-slider');
  await expect(slider.getByRole('heading', { level: 2, name: 'What drivers say' })).toBeVisible({ timeout: 20_000 });
  // Its styles have arrived with it.
  await expect(slider.getByRole('article').first()).toHaveCSS('border-radius', '16px');
  await slider.hover();
  await expect(slider.locator('[data-fragment][data-state=live]')).toBeVisible();
  const fourth = slider.getByRole('article').nth(3);
  await expect(fourth).not.toBeInViewport();
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect(fourth).toBeInViewport({ ratio: 0.9 });
}

test.describe('A released block in a host that is not ours', () => {
  test('works in a plain page with federation’s runtime, by the code of the guide', async ({
    page,
    openHost,
    site,
    trouble,
  }) => {
    await openHost(await buildHost({ 'host.js': codeOf('In a plain page', site) }));
    await expectReviews(page);
    expect(trouble).toEqual([]);
  });

  test('works in a host that webpack builds, by the plugin of the guide', async ({ page, openHost, site, trouble }) => {
    const options = /ModuleFederationPlugin\((\{[^]*\})\)/.exec(codeOf('In a host built by webpack', site))?.[1] ?? '';
    const federation = vm.runInNewContext(`(${options})`) as Parameters<typeof buildHost>[1];
    const main = `import React from 'react';
import { createRoot } from 'react-dom/client';
import ReviewSlider from 'mfe_reviews/review-slider';
createRoot(document.getElementById('reviews')).render(React.createElement(ReviewSlider, { heading: 'What drivers say' }));`;
    await openHost(await buildHost({ 'host.js': `import('./main-page.js');`, 'main-page.js': main }, federation));
    await expectReviews(page);
    expect(trouble).toEqual([]);
  });
});
