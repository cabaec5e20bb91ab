import type { Locator, Page } from '@playwright/test';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { blocksOnPage, brandOrigin } from '../../site-pages';
import { carForSale, financedCar, ratedCar, sell } from '../../stock';
import { expect, test } from '../../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

const details = (page: Page) => block(page, 'vehicle-details-container');
const seller = (page: Page) => block(page, 'vehicle-spec-component');
const bar = (page: Page) => page.getByRole('region', { name: /^Price of the / });
const map = (page: Page) => seller(page).locator('#dealer-map');
const isScrollable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
const scrolledBy = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls until an element is at the upper edge of the screen. */
async function scrollToTop(element: Locator): Promise<void> {
  await scrollOnceLaidOut(element);
  await element.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
}

/** Opens a car's page and waits until it is interactive. */
async function openCar(page: Page, path: string): Promise<void> {
  // Its pictures may load later.
  await page.goto(path, { waitUntil: 'commit' });
  await liveBlock(page, 'vehicle-details-container').waitFor();
}

test('The whole card of the price stays in view on a laptop, also once an enquiry has been sent', async ({
  page,
  request,
}) => {
  const { id, path } = await ratedCar(request);
  const sentence = 'Your test drive is on Saturday 20 June at 10:30, once the dealer has confirmed the time.';
  await page.addInitScript(([key, text]) => sessionStorage.setItem(key!, text!), [`enquiry${id}`, sentence]);
  await page.setViewportSize(SCREENS[0]);
  await openCar(page, path);
  await expect(details(page).getByText(sentence)).toBeVisible();
  await scrollToTop(seller(page));
  await expect(details(page).getByText(/^Vehicle Price/)).toBeInViewport({ ratio: 1 });
  await expect(details(page).getByRole('link', { name: 'View Map' })).toBeInViewport({ ratio: 1 });
});

for (const viewport of SCREENS) {
  test.describe(`The page of a car at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is complete, accessible and stable, and requests nothing from third parties', async ({
      page,
      request,
      stack,
      trouble,
    }) => {
      const asked = new Set<string>();
      page.on('request', (sent) => asked.add(new URL(sent.url()).origin));
      const { path } = await ratedCar(request);
      await expectWholePage(page, path, await blocksOnPage(request, 'vehicle'));
      await details(page).getByRole('link', { name: 'How it compares' }).click();
      await expect(
        block(page, 'price-comparison').getByRole('heading', { name: 'How the price compares' }),
      ).toBeInViewport();
      await map(page).hover();
      await expect(map(page).getByRole('region', { name: /^Map: / })).toBeVisible();
      await expectAccessible(page);
      expect([...asked]).toEqual([stack.origins.site]);
      expect(trouble).toEqual([]);
    });

    test('links to the calculator, the map and the whole specification, and shows every picture full screen, by keyboard too', async ({
      page,
      request,
    }) => {
      const car = await carForSale(request, 10);
      const total = car.images.length;
      await openCar(page, car.path);
      await details(page).getByRole('link', { name: 'Finance Calculator' }).click();
      const calculator = block(page, 'illustrative-calculator');
      await expect(calculator.getByRole('heading', { name: /Calculator/ }).first()).toBeInViewport();
      await expect(calculator.getByText('Vehicle price').locator('..')).toContainText(
        `£${car.price.toLocaleString('en-GB')}`,
      );

      await details(page).getByRole('link', { name: 'View Map' }).click();
      await expect(map(page)).toBeInViewport({ ratio: 0.9 });
      await expect(map(page)).toBeFocused();

      // The price stays beside the specification on wide screens, and in a bar on small ones.
      await seller(page)
        .getByText(/^Technical · /)
        .scrollIntoViewIfNeeded();
      await expect(details(page).getByRole('link', { name: 'Message Seller' }).last()).toBeInViewport({ ratio: 1 });
      await expect(bar(page)).toHaveCount(viewport.width < 768 ? 1 : 0);

      await liveBlock(page, 'vehicle-spec-component').waitFor();
      const rest = seller(page).getByText(car.summary.description.slice(200), { exact: true });
      // When folded, it is only for screen readers.
      await expect(rest).toHaveCSS('clip-path', 'inset(50%)');
      await seller(page).getByRole('button', { name: 'Read more' }).click();
      await expect(rest).toHaveCSS('clip-path', 'none');
      await seller(page).getByRole('button', { name: 'Read less' }).press('Enter');
      await expect(rest).toHaveCSS('clip-path', 'inset(50%)');

      const second = details(page).getByRole('link', { name: /: image 2 of/ });
      // On small screens the picture is only in the list of all images.
      if (await second.isVisible()) {
        await second.click();
        await expect(page.getByRole('dialog').getByText(`Image 2 / ${total}`)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(second).toBeFocused();
      }
      const all = details(page).getByRole('button', { name: `View all images (${total})` });
      await page.route(/\/getImage/, () => {});
      await all.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Images of the vehicle' });
      // The loading spinner, and black up to the edge, where the scrollbar was.
      await expect(viewer.locator('img + * [aria-hidden]')).toHaveCSS('color', 'rgb(255, 255, 255)');
      const corner = (x: number) => page.screenshot({ clip: { x, y: 0, width: 8, height: 8 } });
      await expect.poll(async () => (await corner(viewport.width - 8)).equals(await corner(0))).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(viewer.getByRole('img', { name: `Image 1 of ${total}` })).toBeVisible();
      expect(await isScrollable(page)).toBe(false);
      await expectAccessible(page);
      await page.keyboard.press('ArrowLeft');
      await expect(viewer.getByText(`Image ${total} / ${total}`)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText(`Image 1 / ${total}`)).toBeVisible();
      await viewer.getByRole('button', { name: 'Next image' }).click();
      await expect(viewer.getByRole('img', { name: `Image 2 of ${total}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(all).toBeFocused();
      expect(await isScrollable(page)).toBe(true);
      await all.click();
      await page.mouse.click(viewport.width / 2, 4);
      await expect(viewer).toBeHidden();
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is a picture centred on the dealer, and links to a map service', async ({ page, request }) => {
    const { path, dealer } = await carForSale(request, 11);
    const answer = page.waitForResponse(/\/api\/map\//);
    await page.goto(path);
    expect((await answer).headers()['content-type']).toContain('image/svg+xml');
    await expect(map(page).locator('svg image').first()).toBeVisible();
    await expect(map(page).getByRole('link', { name: `${dealer.name}: open in maps` })).toBeVisible();
    await expect(map(page).getByRole('link', { name: 'GeoNames' })).toBeVisible();
  });
});

test('Without the map’s code, the picture, the address and the link to a map service stay', async ({
  page,
  request,
}) => {
  const { path, dealer } = await carForSale(request, 11);
  await page.route(/draw-map/, (route) => route.abort());
  await page.goto(path);
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('draw-map'));
  await map(page).scrollIntoViewIfNeeded();
  await liveBlock(page, 'vehicle-spec-component').locator('#dealer-map').hover();
  await failed;
  await expect(map(page).locator('svg image').first()).toBeVisible();
  await expect(map(page).getByRole('link', { name: `${dealer.name}: open in maps` })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  );
  await expect(seller(page).getByText(dealer.postcode)).toBeVisible();
});

test('The breadcrumb of a car links to real pages', async ({ page, request, stack }) => {
  const { path, make, model } = await carForSale(request, 10);
  await page.goto(path);
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(steps.getByRole('listitem')).toHaveText(['Home', 'Used Cars', make, model, 'Vehicle Details']);
  const [, makePart, modelPart] = path.split('/');
  const hrefs = await steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/', '/used-cars', `/${makePart}`, `/${makePart}/${modelPart}`]);
  for (const href of hrefs) expect((await request.get(href ?? '')).status()).toBe(200);
  await steps.getByRole('link', { name: model, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Used ${make} ${model} for sale`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${stack.origins.site}/used-cars/${makePart?.replace('used-', '')}/${modelPart}`,
  );
});

test.describe('On a small screen', () => {
  test.use({ viewport: SCREENS[1] });

  test('A car’s page shows the dealer on a map that leads to a map service', async ({ context, page, request }) => {
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'maps' }));
    const { path, dealer } = await carForSale(request, 11);
    await page.goto(path);
    const drawn = map(page).getByRole('region', { name: `Map: ${dealer.name}` });
    const popup = drawn.locator('.leaflet-popup');
    const marker = drawn.getByRole('button', { name: `${dealer.name}: open in maps` });
    await map(page).scrollIntoViewIfNeeded();
    await liveBlock(page, 'vehicle-spec-component').waitFor();
    await map(page)
      .getByRole('link', { name: `${dealer.name}: open in maps` })
      .focus();
    await expect(marker).toBeFocused();
    for (const text of [dealer.name, dealer.street, dealer.postcode]) await expect(popup).toContainText(text);
    await expect(popup.getByRole('link', { name: dealer.phone })).toHaveAttribute(
      'href',
      `tel:${dealer.phone.replaceAll(' ', '')}`,
    );
    await expect(popup.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('href', dealer.url);
    await expect(popup).toBeInViewport({ ratio: 1 });

    const address = `https://www.google.com/maps/search/?api=1&query=${dealer.latitude}%2C${dealer.longitude}`;
    for (const open of [() => marker.click(), () => marker.press('Enter')]) {
      const [opened] = await Promise.all([context.waitForEvent('page'), open()]);
      await opened.waitForURL(address);
      await opened.close();
    }
    const card = seller(page);
    for (const text of [`Sold by ${dealer.name}`, dealer.street, dealer.postcode])
      await expect(card).toContainText(text);
    await expect(card.getByRole('link', { name: /^View on/ })).toHaveAttribute('href', address);
  });

  test('A bar keeps the price, the enquiry and the heart in view, and covers nothing that is in use', async ({
    page,
    request,
  }) => {
    const car = await financedCar(request, 12);
    await openCar(page, car.path);
    await expect(bar(page)).toHaveCount(0);
    const price = await details(page)
      .getByText(/^£[\d,.]+ a month: /)
      .innerText();
    const history = page.getByRole('heading', { name: /^MOT history/ });
    await scrollToTop(history);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const [, amount = '', terms = ''] = /^(£[\d,.]+) a month: (.*)\.$/.exec(price) ?? [];
    await expect(bar(page)).toContainText(`${amount} a month${terms}`);
    await expect(bar(page).getByRole('button', { name: /^Save / })).toBeVisible();
    await expectAccessible(page);

    // WCAG 2.2, 2.4.11: the focused control is never below the bar.
    await scrollToTop(history);
    await history.evaluate((heading) => heading.setAttribute('tabindex', '-1'));
    await history.focus();
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const isCovered = () =>
        bar(page).evaluateAll(([one]) => {
          const focused = document.activeElement;
          if (!one || !focused || one.contains(focused)) return false;
          return focused.getBoundingClientRect().bottom > one.getBoundingClientRect().top + 1;
        });
      await expect.poll(isCovered, { message: `after ${press + 1} presses` }).toBe(false);
    }

    for (const place of [block(page, 'illustrative-calculator'), page.getByRole('contentinfo')]) {
      await scrollToTop(place);
      await expect(bar(page)).toHaveCount(0);
    }
    await scrollToTop(history);
    const message = bar(page).getByRole('link', { name: 'Message Seller' });
    await message.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(message).toBeFocused();
  });

  test('Going back restores the page and the scroll position', async ({ page }) => {
    await page.goto('/used-cars/ford?page=2');
    const listed = block(page, 'vehicle-search-results').getByRole('article').nth(5).getByRole('link').first();
    await listed.click();
    await details(page).getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/used-cars/ford?page=2');
    expect(await scrolledBy(page)).toBeGreaterThan(0);
  });
});

test('The page of a sold car says so, and shows similar cars', async ({ page, request, stack }) => {
  const car = await carForSale(request, 70);
  await sell(car, stack);
  // If the database is busy for longer than a search waits, the stock is slightly outdated.
  await expect(async () => expect((await page.goto(car.path))?.status()).toBe(410)).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This car has been sold');
  await expect(page.getByText(`These are cars like that ${car.year} ${car.make} ${car.model}.`)).toBeVisible();
  await expectAccessible(page);
  await details(page).getByRole('listitem').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Message Seller' })).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 740 } });

  test('the page of a car has all its content, and no dead controls', async ({ page, request }) => {
    const { path, summary, images, dealer } = await carForSale(request, 10);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(seller(page).getByText(summary.description)).toBeVisible();
    for (const name of ['Back', 'Share', /^View all images/, 'Read more'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(map(page).getByRole('link', { name: `${dealer.name}: open in maps` })).toBeVisible();
    await expect(details(page).getByRole('link', { name: /: image 1 of/ })).toHaveAttribute('href', images[0] ?? '');
    await details(page).getByRole('link', { name: 'Finance Calculator' }).click();
    await expect(page).toHaveURL(/#calculator$/);
    await expect(block(page, 'illustrative-calculator').getByRole('heading').first()).toBeInViewport();
    await page.getByText(/^Technical · /).click();
    await expect(seller(page).getByText('Doors', { exact: true })).toBeVisible();
  });
});

test('The dealer network has its own version of a car’s page', async ({ page, request, stack }) => {
  const { path } = await carForSale(request, 10);
  expect((await page.goto(brandOrigin(stack.origins.site, 'harrowmead-motor-network') + path))?.status()).toBe(200);
  await expect(details(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(seller(page)).toContainText('Sold by');
  await expect(block(page, 'illustrative-calculator').getByRole('link', { name: 'Get my quote' })).toBeAttached();
  await expect(page).toHaveTitle(/^Used .* \| Harrowmead Motor Network$/);
});
