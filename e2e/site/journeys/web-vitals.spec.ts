import { expect, test } from '../../test';

test.setTimeout(60_000);

test('A page that is hidden reports its web vitals', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-state=live]').first()).toBeAttached();
  // Most presses are too short to be measured, and browsers report the others later.
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      for (const end = performance.now() + 100; performance.now() < end;);
    });
  });
  const isMeasured = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({
          type: 'event',
          durationThreshold: 96,
        } as PerformanceObserverInit);
      }),
  );
  await page.keyboard.press('Tab');
  await isMeasured;
  // The content of beacons can only be read here.
  const sent = await page.evaluate(async () => {
    const bodies: Blob[] = [];
    navigator.sendBeacon = (_url, body) => bodies.push(body as Blob) > 0;
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Promise.all(bodies.map((body) => body.text()));
  });
  const vitals = { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) };
  expect(sent.map((text) => JSON.parse(text) as object)).toContainEqual({
    page: expect.stringMatching(/^[\w-]{34}$/),
    reports: [],
    vitals,
  });
});
