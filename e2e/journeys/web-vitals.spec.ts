import { healthAnswer } from '@forecourt/registry/wire/health';
import { expect, test } from '../test';

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
  // A network of its own: others of this minute have voted already.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${Date.now().toString(16).slice(-4)}::1` });
  await page.goto('/');
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
  // Most presses are too short to be measured.
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      for (const end = performance.now() + 100; performance.now() < end;);
    });
  });
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.goto('/used-cars');
  for (const vital of ['lcp', 'inp', 'cls']) {
    await expect.poll(async () => viewsOf(await read(), vital), { message: vital, timeout: 15_000 }).toBeGreaterThan(viewsOf(before, vital));
  }
});
