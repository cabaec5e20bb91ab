import type { Page } from '@playwright/test';
import { enquiryDialog, fill, openEnquiry, send, SENT } from '../../enquiry-form';
import { touchAll } from '@forecourt/registry/look/still-page';
import { liveBlock, hydrateAll } from '../../islands';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';

declare global {
  interface Window {
    failures: string[];
  }
}

/**
 * Replaces every text by `<font>` elements with another text, now and for all later texts, as Google Translate does.
 */
function translate() {
  const isWords = (node: Node) =>
    /[a-z]/.test(node.textContent ?? '') &&
    !node.parentElement?.closest('font, script, style, textarea, option, title');
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isWords)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // Extensions start when the document is idle, after the page's own listeners.
  addEventListener('DOMContentLoaded', () => setTimeout(start));
}

/** Records reports of failures, and adds properties to every object as old scripts and extensions do. */
function extend() {
  window.failures = [];
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    if (body instanceof Blob)
      void body
        .text()
        .then((text) => window.failures.push(...(text.match(/\{[^{}]*"outcome":"failed"[^{}]*\}/g) ?? [])));
    return beacon(url, body);
  };
  Object.assign(Object.prototype, { extended: () => 'by an old script' });
}

async function expectAllWell(page: Page, trouble: string[]): Promise<void> {
  await expect(page.locator('font font').first()).toBeAttached();
  await expect(page.locator('[data-state=failed]')).toHaveCount(0);
  expect(await page.evaluate(() => window.failures)).toEqual([]);
  // A search that the next one replaces is aborted.
  expect(trouble.filter((each) => !each.startsWith('request failed'))).toEqual([]);
}

//

test('Translated pages whose objects an extension has changed keep working, and blame no release', async ({
  page,
  request,
  trouble,
}) => {
  await page.addInitScript(extend);
  await page.addInitScript(translate);
  // Otherwise some islands hydrate before the translation, and some after it.
  await page.route('**/assets/runtime.*.js', async (route) => {
    await page.locator('font').first().waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.setViewportSize({ width: 375, height: 740 });

  await page.goto('/');
  await hydrateAll(page);
  await page.locator('header summary').first().click();
  await expect(page.locator('header details[open]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header details[open]')).toHaveCount(0);
  await expectAllWell(page, trouble);

  await page.goto('/used-cars');
  await touchAll(page);
  const results = liveBlock(page, 'vehicle-search-results');
  const found = async () => /([\d,]+) cars? found/i.exec(await results.innerText())?.[1];
  const all = await found();
  await liveBlock(page, 'vehicle-search-filter-component')
    .getByRole('button', { name: /^filter/i })
    .click();
  const dialog = page.getByRole('dialog', { name: /^search used cars$/i });
  await dialog.locator('summary', { hasText: /gearbox/i }).click();
  await dialog.getByRole('checkbox', { name: /^automatic/i }).check();
  await dialog.getByRole('button', { name: /^show/i }).click();
  await expect(page).toHaveURL(/gearbox=automatic/);
  await expect.poll(found).not.toBe(all);
  await expectAllWell(page, trouble);

  const { path } = await carForSale(request, 12);
  const form = await openEnquiry(page, path);
  await send(form).click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  await fill(form, 'translated@example.test');
  await send(form).click();
  await expect(form.getByRole('status')).toHaveText(new RegExp(SENT, 'i'));
  await expect(enquiryDialog(page)).toBeHidden();
  await expectAllWell(page, trouble);

  await page.goto('/car-finance-calculator');
  const calculator = liveBlock(page, 'v2-calculator-container');
  const payment = calculator.getByRole('radio', { name: /^pcp/i });
  await calculator.getByRole('textbox', { name: 'What is the price of the car?' }).fill('9000');
  const monthly = async () =>
    calculator.locator(`[id="${await payment.getAttribute('aria-describedby')}"]`).innerText();
  const before = await monthly();
  await calculator.getByRole('radio', { name: '60 months' }).check({ force: true });
  await expect.poll(monthly).not.toBe(before);
  await hydrateAll(page);
  await expectAllWell(page, trouble);

  await page.goto('/valuation-form');
  await hydrateAll(page);
  await expectAllWell(page, trouble);
});
