import { block, liveBlock, scrollOnceLaidOut } from '../islands';
import { expect, test } from '../test';

test('Three review widgets on one page share one pair of calls', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/apply\/v1\/trustpilot\/.*?(find|reviews)/.exec(request.url()) ?? [];
    if (name) calls.push(name);
  });
  // The page with three sliders, and without the toast, which polls by itself.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<review-slider.*?<\/review-slider>/s, '$&$&$&').replace(/<review-toast.*?<\/review-toast>/s, '');
    await route.fulfill({ response, body: html });
  });
  // The data that the server rendered is stale by then.
  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  await page.goto('/');
  await page
    .locator('[data-block=review-slider]')
    .evaluateAll((sliders) => sliders.forEach((slider) => slider.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))));
  await expect(liveBlock(page, 'review-slider')).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('trustpilotData'))).not.toBeNull();
  await page.waitForLoadState('networkidle');
  expect(calls.toSorted()).toEqual(['find', 'reviews']);
});

test.describe('Reviews on the car finance page', () => {
  test('state their number, and can be paged through', async ({ page }) => {
    await page.goto('/car-finance');
    const reviews = block(page, 'review-container');
    await expect(reviews.getByRole('heading', { level: 2 })).toHaveText(/^Rated 'Excellent' with more than [1-9][\d,]*,000 reviews$/);
    await scrollOnceLaidOut(reviews);
    await expect(liveBlock(page, 'review-container')).toHaveCount(1);
    const previous = reviews.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    const fourth = reviews.getByRole('article').nth(3);
    await expect(fourth).not.toBeInViewport();
    await reviews.getByRole('button', { name: 'Next' }).click();
    await expect(fourth).toBeInViewport({ ratio: 0.9 });
    await previous.click();
    await expect(previous).toBeDisabled();
  });

  test('explain what verified means without a script', async ({ browser, stack }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origins.site });
    const page = await context.newPage();
    await page.goto('/car-finance');
    const button = block(page, 'review-container').getByRole('button', { name: 'Verified review' }).first();
    await button.click();
    const help = page.getByRole('link', { name: 'How reviews are verified' }).filter({ visible: true });
    await expect(help).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(button).toBeFocused();
    await context.close();
  });
});
