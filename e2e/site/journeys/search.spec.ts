import type { Locator, Page } from '@playwright/test';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { blocksOnPage } from '../../site-pages';
import { expect, test } from '../../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

const cars = (page: Page) => block(page, 'vehicle-search-results').getByRole('article');
const filters = (page: Page) => block(page, 'vehicle-search-filter-component');
const section = (within: Locator, name: string) => within.locator('summary').filter({ hasText: name });
const count = (page: Page) =>
  block(page, 'vehicle-search-results')
    .getByText(/cars? found$/)
    .first();

/** On wide screens the filters are beside the results; on small ones a bar above the results opens them. */
async function expectFiltersBesideResults(page: Page, isRoom: boolean): Promise<void> {
  const [panel, results] = await Promise.all(
    [filters(page), block(page, 'vehicle-search-results')].map((part) => part.boundingBox()),
  );
  expect((panel?.x ?? 0) + (panel?.width ?? 0) <= (results?.x ?? 0)).toBe(isRoom);
}

async function openSearch(page: Page, url = '/used-cars'): Promise<void> {
  await page.goto(url);
  await liveBlock(page, 'vehicle-search-filter-component').waitFor();
  await liveBlock(page, 'vehicle-search-results').waitFor();
}

test('Used cars are complete, accessible and stable', async ({ page, request, trouble }) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expectWholePage(page, '/used-cars', await blocksOnPage(request, 'used-cars'));
    await expectAccessible(page);
    await expect(cars(page)).toHaveCount(14);
    await expectFiltersBesideResults(page, screen.width >= 768);
  }
  expect(trouble).toEqual([]);
});

test('A search can be narrowed, returned to, reloaded and paged through', async ({ page }) => {
  await openSearch(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const all = await count(page).innerText();

  await filters(page).getByRole('combobox', { name: 'Make' }).selectOption('ford');
  await expect(page).toHaveURL(/\/used-cars\/ford$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
  await expect(page).toHaveTitle(/^Used Ford for sale \| /);
  await expect(count(page)).not.toHaveText(all);
  const fords = await count(page).innerText();
  await expect(filters(page).getByRole('button', { name: `Show ${fords.replace(' found', '')}` })).toBeVisible();

  await section(filters(page), 'Fuel type').click();
  await filters(page)
    .getByRole('checkbox', { name: /^Petrol/ })
    .check();
  await expect(page).toHaveURL(/\/used-cars\/ford\?fuel_type=petrol$/);
  await expect(count(page)).not.toHaveText(fords);
  await page.goBack();
  await expect(count(page)).toHaveText(fords);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(count(page)).toHaveText(fords);
  await expect(filters(page).getByRole('combobox', { name: 'Make' })).toHaveValue('ford');

  await liveBlock(page, 'vehicle-search-results').waitFor();
  const first = await cars(page).first().innerText();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/used-cars\/ford\?page=2$/);
  await expect(cars(page).first()).not.toHaveText(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Going back restores the scroll position, also from fewer cars', async ({ page }) => {
  await openSearch(page, '/used-cars/ford');
  const last = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: /^Page/ }).last();
  await scrollOnceLaidOut(last);
  const was = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await page.goBack();
  // Two frames later nothing has moved it again.
  const settled = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
    );
  await expect.poll(settled).toBe(was);
  expect(await settled()).toBe(was);
});

test('Going back after a reload restores the scroll position, also when the cars come late', async ({ page }) => {
  await openSearch(page, '/used-cars/ford');
  const last = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: /^Page/ }).last();
  await scrollOnceLaidOut(last);
  const was = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await page.reload();
  await liveBlock(page, 'vehicle-search-results').waitFor();
  await page.route('**/v1/cars', async (route) => {
    await page.waitForFunction(() => location.search === '');
    await route.continue();
  });
  const answered = page.waitForResponse('**/v1/cars');
  await page.goBack();
  await answered;
  await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(was);
});

// Firefox and WebKit show that the quick search leads here (`engines/buyer-journeys.ts`).
test('The address of a quick search fills the filters, and leads to a matching car', async ({ page }) => {
  await page.goto('/search?make=Ford&max-price=20000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
  await expect(filters(page).getByRole('combobox', { name: 'Max price' })).toHaveValue('20000');
  await cars(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/used-ford\/[^/]+\/[^/]+\/details-\d+/);
});

/** Whether a field's currency sign passes below the bar of the dialog. Evaluated in the page. */
async function isBelowTheBar(field: Element): Promise<boolean> {
  // A section is not in front of anything while it slides open.
  await Promise.all(
    field
      .closest('details')!
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  const sign = field.previousElementSibling as HTMLElement;
  const bar = field.closest('form')!.querySelector('[type=submit]')!.parentElement!;
  let scroller = field.parentElement!;
  while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
    scroller = scroller.parentElement!;
  scroller.scrollTop += sign.getBoundingClientRect().top - bar.getBoundingClientRect().top - 8;
  sign.style.pointerEvents = 'auto';
  const { left, top } = sign.getBoundingClientRect();
  return bar.contains(document.elementFromPoint(left + 2, top + 2));
}

test('The filters are reached from the end of a longer list', async ({ page }) => {
  await page.setViewportSize(SCREENS[0]);
  await openSearch(page, '/used-cars?gearbox=manual');
  const all = filters(page).getByRole('link', { name: 'All filters (1 chosen)' });
  await expect(all).toBeHidden();
  await cars(page).last().scrollIntoViewIfNeeded();
  await expect(all).toBeInViewport();
  await all.click();
  await expect(filters(page).getByRole('heading', { name: 'Search used cars' })).toBeInViewport({ ratio: 1 });
});

test('The first monthly price is on the first screen of a phone and of a laptop', async ({ page }) => {
  for (const viewport of [
    { width: 375, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/used-cars', '/used-cars?max_monthly_price=220&gearbox=automatic']) {
      await openSearch(page, path);
      const price = cars(page)
        .first()
        .getByText(/^£[\d,]+\.\d\d$/);
      await expect(price).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('On a small screen', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the folded search opens by keyboard', async ({ page }) => {
    await openSearch(page);
    const words = page.getByRole('combobox', { name: 'Describe the car you want' });
    await expect(words).toBeHidden();
    await page.locator('search-in-words summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(words).toBeFocused();
    await page.getByRole('link', { name: 'SUV', exact: true }).click();
    await expect(page).toHaveURL(/body_type=suv/);
    await expect(page.getByRole('link', { name: 'Remove SUV' })).toBeVisible();
  });

  test('what a search in words understood is as wide as the screen, above the filters', async ({ page }) => {
    await openSearch(page, `/used-cars?fuel_economy=60-mpg-or-more&words=${encodeURIComponent('at least 60 mpg')}`);
    const [note, button] = [
      page.getByText('60 mpg or more, where known'),
      page.getByRole('button', { name: 'Filter' }),
    ];
    const [above, below] = await Promise.all([note.boundingBox(), button.boundingBox()]);
    expect(above!.width).toBeGreaterThan(300);
    expect(above!.x + above!.width).toBeLessThanOrEqual(375 - above!.x);
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  });

  test('filters fill the screen until they are applied, and their bar stays visible', async ({ page }) => {
    await openSearch(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search used cars' });
    const width = await page.evaluate(() => document.body.clientWidth);
    // It slides into place.
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height: 740 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await section(dialog, 'Finance terms').click();
    await page.setViewportSize({ width: 375, height: 480 });
    expect(await dialog.getByLabel('Still owed on your car').evaluate(isBelowTheBar)).toBe(true);
    await page.setViewportSize({ width: 375, height: 740 });
    await section(dialog, 'Colour').click();
    await expectAccessible(page);
    await section(dialog, 'Gearbox').click();
    await dialog.getByRole('checkbox', { name: /^Automatic/ }).check();
    await dialog.getByRole('button', { name: /^Show/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?gearbox=automatic$/);
    // Otherwise a car of the previous search may be replaced during the scroll.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await cars(page).nth(9).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Filter 1 chosen' })).toBeInViewport();
  });

  test('filters work by keyboard alone, and the dialog closes on a wide screen', async ({ page }) => {
    await openSearch(page);
    const opener = page.getByRole('button', { name: /^Filter/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search used cars' });
    await expect(dialog).toBeVisible();
    await section(dialog, 'Doors').focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('checkbox', { name: /^2 doors/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?doors=2$/);
    await expect(section(dialog, 'Doors')).toHaveText(/1 chosen/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Space');
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(dialog).toBeHidden();
    await expect(filters(page).getByRole('checkbox', { name: /^2 doors/ })).toBeChecked();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  });
});
