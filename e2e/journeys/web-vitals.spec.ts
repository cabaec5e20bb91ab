import { healthAnswer } from '@forecourt/registry/wire/health';
import { expect, test } from '../test';
import { startOwnNetwork } from '../testing/own-network';

test.setTimeout(90_000);

test('A page reports that its visitor followed a link, and when it is left its web vitals, with its release set and brand', async ({
  page,
  request,
  stack,
}) => {
  const read = async () => {
    const answer = await request.get(`${stack.origins.registry}/v1/channels/production/health?minutes=60`);
    return healthAnswer.parse(await answer.json()).vitals;
  };
  const viewsOf = (vitals: Awaited<ReturnType<typeof read>>, vital: string) =>
    vitals.filter((one) => one.vital === vital).reduce((sum, { views }) => sum + views, 0);
  const before = await read();
  // A network has one vote a minute, and all other journeys are of one.
  const network = await startOwnNetwork(stack.origins.site, '198.51.100.7');
  try {
    await page.goto(network.origin);
    await expect(page.locator('[data-state=live]').first()).toBeAttached({ timeout: 15_000 });
    // Nobody else sees what a beacon has in it.
    await page.evaluate(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((text) => document.body.setAttribute('data-sent', `${document.body.getAttribute('data-sent') ?? ''}${text}`));
        return send(url, body);
      };
    });
    await page.keyboard.press('Tab');
    // The link that skips to the main content.
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-sent', /"signs":\[[^\]]*"link"/, { timeout: 15_000 });
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
    await page.goto(`${network.origin}/used-cars`);
    for (const vital of ['lcp', 'inp', 'cls']) {
      await expect.poll(async () => viewsOf(await read(), vital), { message: vital, timeout: 20_000 }).toBeGreaterThan(viewsOf(before, vital));
    }
  } finally {
    await network.close();
  }
});
