import type { Page } from '@playwright/test';
import { hydrateAll } from '../../islands';
import { brandOrigin } from '../../site-pages';
import { expect, test } from '../../test';
import { SCREENS } from '../whole-page';

const [WIDE, NARROW] = SCREENS as [(typeof SCREENS)[number], (typeof SCREENS)[number]];

const tab = (page: Page, name: string) => page.getByRole('radio', { name });
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 3, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With JavaScript' : 'Without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: WIDE });

    test('a visitor sees the five steps from where they start', async ({ page, trouble }) => {
      await page.goto('/how-it-works');
      await expect(step(page, 'Choose your car')).toBeVisible();
      await expect(step(page, 'Complete the switch')).toBeHidden();
      await tab(page, "I'm looking for a car").focus();
      await page.keyboard.press('ArrowDown');
      await expect(step(page, 'Tell us about the car')).toBeVisible();
      await page.getByText('I want to refinance').first().click();
      await expect(step(page, 'Complete the switch')).toBeVisible();
      await expect(step(page, 'Tell us about the car')).toBeHidden();
      expect(trouble).toEqual([]);
    });
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: NARROW });

  test('each tab fits on one line, even in the widest font', async ({ page, stack }) => {
    await page.goto(`${brandOrigin(stack.origins.site, 'quillbridge')}/how-it-works`);
    await page.evaluate(() => document.fonts.ready);
    const heights = await page
      .locator('five-step-how-it-works label')
      .evaluateAll((labels) => labels.map((label) => label.clientHeight));
    expect(heights).toHaveLength(3);
    expect(Math.max(...heights)).toBeLessThan(60);
  });

  test('the tab nearest the centre is selected once the strip stops', async ({ page }) => {
    await page.goto('/how-it-works');
    await hydrateAll(page);
    await tab(page, "I'm looking for a car").evaluate((radio) => {
      let strip: HTMLElement | null = radio.parentElement;
      while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement;
      strip?.scrollBy({ left: 1000 });
    });
    await expect(tab(page, 'I want to refinance')).toBeChecked();
    await expect(step(page, 'Complete the switch')).toBeVisible();
  });

  test('a pressed tab moves to the centre and stays selected', async ({ page }) => {
    await page.goto('/how-it-works');
    await hydrateAll(page);
    const found = page.locator('label', { hasText: "I've found a car" });
    await found.click();
    const offCentre = () =>
      found.evaluate((label) => {
        const centre = (element: Element | null) => {
          const { left, width } = element!.getBoundingClientRect();
          return left + width / 2;
        };
        return Math.abs(centre(label) - centre(label.closest('five-step-how-it-works')));
      });
    await expect.poll(offCentre).toBeLessThan(2);
    await expect(tab(page, "I've found a car")).toBeChecked();
  });
});

test.describe('On a wide screen', () => {
  test.use({ viewport: WIDE });

  test('the old steps fade out before the new ones fade in, and nothing moves', async ({ page }) => {
    await page.goto('/how-it-works');
    await hydrateAll(page);
    await tab(page, "I'm looking for a car").scrollIntoViewIfNeeded();
    const opacities = await page.evaluate(
      () =>
        new Promise<[number, number][]>((resolve) => {
          const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`)!;
          const [looking, refinance] = [section("I'm looking for a car"), section('I want to refinance')];
          const top = refinance.getBoundingClientRect().top;
          const seen: [number, number][] = [];
          document.querySelector<HTMLInputElement>('input[value=refinance]')?.click();
          const look = () => {
            seen.push([Number(getComputedStyle(looking).opacity), Number(getComputedStyle(refinance).opacity)]);
            if (refinance.getBoundingClientRect().top !== top) throw new Error('The steps moved.');
            if (seen.at(-1)![1] === 1) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    for (const [out, into] of opacities) {
      expect(out === 0 || into === 0).toBe(true);
      // A fade has ten steps.
      expect([out, into].every((opacity) => Math.abs(opacity * 10 - Math.round(opacity * 10)) < 0.001)).toBe(true);
    }
  });
});
