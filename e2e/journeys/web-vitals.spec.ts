import { expect, test } from '../test';

test.setTimeout(60_000);

test('A page that is left reports its web vitals to operators, with its release set and brand', async ({ page }) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/telemetry') && (request.postData() ?? '').includes('"vitals"'));
  await page.goto('/');
  await expect(page.locator('[data-state=live]').first()).toBeAttached({ timeout: 15_000 });
  // Most presses are too short to be measured, and browsers tell of the others later.
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      for (const end = performance.now() + 100; performance.now() < end;);
    });
  });
  const isMeasured = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'event', durationThreshold: 96 } as PerformanceObserverInit);
      }),
  );
  await page.keyboard.press('Tab');
  await isMeasured;
  await page.goto('/used-cars');
  const body = JSON.parse((await sent).postData() ?? '') as { page: string; vitals: object };
  expect(body).toMatchObject({
    page: expect.stringMatching(/^[\w-]{34}$/),
    vitals: { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) },
  });
});
