import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { Page } from '@playwright/test';
import { buildHost } from '@forecourt/federation/build-host';
import { buildViteHost } from '../../build-vite-host';
import { brandOrigin } from '../../site-pages';
import { liveBlock } from '../../islands';
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

/** The options of federation's plugin in a section's code. */
const optionsOf = (heading: string, site: string): unknown =>
  vm.runInNewContext(`(${/\((\{[^]*\})\)/.exec(codeOf(heading, site))?.[1] ?? ''})`);

const PAGE = `<!doctype html><html lang="en"><head><title>A partner</title></head><body><main><h1>A partner</h1><div id="reviews"></div></main>
<script type="module" src="/main.js"></script></body></html>`;
const MAIN = `import React from 'react';
import { createRoot } from 'react-dom/client';
import ReviewSlider from 'mfe_reviews/review-slider';
createRoot(document.getElementById('reviews')).render(React.createElement(ReviewSlider, { heading: 'What drivers say' }));`;

const test = base.extend<{ openHost: (files: Record<string, string>) => Promise<void>; site: string }>({
  site: async ({ baseURL }, use) => use(brandOrigin(baseURL ?? '', 'bramblegate')),
  openHost: async ({ page, partner }, use) =>
    use(async ({ 'index.html': html = PAGE, ...scripts }) => {
      for (const [file, script] of Object.entries(scripts))
        partner.page(`/${file}`, { html: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
      await page.goto(partner.page('/', { html }));
    }),
});

/**
 * Overrides remotes as the developer tools of Module Federation do, in `override-remote.ts` of `chrome-devtools` in its
 * repository.
 */
function override(page: Page, entries: Record<string, string>): Promise<unknown> {
  return page.addInitScript((given) => {
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify(given));
    const { __FEDERATION__: federation = {} } = globalThis as { __FEDERATION__?: { __GLOBAL_PLUGIN__?: object[] } };
    Object.assign(globalThis, { __FEDERATION__: federation });
    (federation.__GLOBAL_PLUGIN__ ??= []).push({
      name: 'mf-chrome-devtools-override-remotes-plugin',
      beforeRegisterRemote(args: { remote: { name: string; entry: string } }) {
        args.remote.entry = given[args.remote.name] ?? args.remote.entry;
        return args;
      },
    });
  }, entries);
}

async function expectReviews(page: Page): Promise<void> {
  const slider = page.locator('review-slider');
  await expect(slider.getByRole('heading', { level: 2, name: 'What drivers say' })).toBeVisible();
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
    const federation = optionsOf('In a host built by webpack or Rspack', site) as Parameters<typeof buildHost>[1];
    await openHost(await buildHost({ 'host.js': `import('./main-page.js');`, 'main-page.js': MAIN }, federation));
    await expectReviews(page);
    expect(trouble).toEqual([]);
  });

  test('works in a host that Vite builds, by the plugin of the guide', async ({ page, openHost, site, trouble }) => {
    const federation = optionsOf('In a host built by Vite', site) as Parameters<typeof buildViteHost>[2];
    await openHost(await buildViteHost(PAGE, MAIN, federation));
    await expectReviews(page);
    expect(trouble).toEqual([]);
  });

  test('comes with types of its live version', async ({ request }) => {
    const manifest = (await (await request.get(`/federation/mfe-reviews/mf-manifest.json`)).json()) as {
      metaData: { publicPath: string; types: { zip: string } };
    };
    const archive = await request.get(new URL(manifest.metaData.types.zip, manifest.metaData.publicPath).href);
    expect(archive.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'access-control-allow-origin': '*',
    });
    expect(String(await archive.body())).toContain('heading?: string;');
  });
});

test.describe('A remote that the developer tools override', () => {
  test('comes from the site that they name, in another host', async ({ page, openHost, site, baseURL }) => {
    const local = brandOrigin(baseURL ?? '', 'amberlane');
    await override(page, { mfe_reviews: `${local}/federation/mfe-reviews/mf-manifest.json` });
    await openHost(await buildHost({ 'host.js': codeOf('In a plain page', site) }));
    await expectReviews(page);
    await expect(page.locator('review-slider [data-brand=amberlane]')).toBeVisible();
  });

  test('is the live one in our pages, which request nothing else', async ({ page, partner }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const elsewhere = partner.page('/elsewhere/mf-manifest.json', { html: '{}' });
    await override(page, { mfe_reviews: elsewhere });
    await page.goto('/');
    await page.locator('review-slider').scrollIntoViewIfNeeded();
    await expect(liveBlock(page, 'review-slider')).toBeVisible();
    expect(requests.filter((url) => url.startsWith(new URL(elsewhere).origin))).toEqual([]);
  });
});
