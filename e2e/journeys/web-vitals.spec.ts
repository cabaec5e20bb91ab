import { healthAnswer } from '@forecourt/registry/wire/health';
import { expect, test } from '../test';

test('A page reports its web vitals when it is left, with its release set and brand, and that its visitor followed a link', async ({ page, request, stack }) => {
  const read = async () => {
    const answer = await request.get(`${stack.origins.registry}/v1/channels/production/health?minutes=60`);
    return healthAnswer.parse(await answer.json()).vitals;
  };
  const viewsOf = (vitals: Awaited<ReturnType<typeof read>>, vital: string) =>
    vitals.filter((one) => one.vital === vital).reduce((sum, { views }) => sum + views, 0);
  const before = await read();
  const signs: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/telemetry')) signs.push(.../"signs":\[(.*?)\]/.exec(sent.postData() ?? '')?.[1]?.match(/[a-z]+/g) ?? []);
  });
  await page.goto('/');
  await expect(page.locator('[data-state=live]').first()).toBeAttached();
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.locator('main a[href]:visible').first().click();
  await expect.poll(() => signs).toEqual(['link', 'alive', 'lasting']);
  for (const vital of ['lcp', 'inp', 'cls']) {
    await expect.poll(async () => viewsOf(await read(), vital), { message: vital, timeout: 15_000 }).toBeGreaterThan(viewsOf(before, vital));
  }
});
