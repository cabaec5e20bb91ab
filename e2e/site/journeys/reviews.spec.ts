import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { expect, test } from '../../test';

test.describe('Reviews on the car finance page', () => {
  test('state their number, and can be paged through', async ({ page }) => {
    await page.goto('/car-finance');
    const reviews = block(page, 'review-container');
    await expect(reviews.getByRole('heading', { level: 2 })).toHaveText(
      /^Rated 'Excellent' with more than [1-9][\d,]*,000 reviews$/,
    );
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

  test('explain what verified means without JavaScript', async ({ browser, stack }) => {
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
