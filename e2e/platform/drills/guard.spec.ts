import { setTimeout as delay } from 'node:timers/promises';
import { changes } from '../../changed-build';
import { expect, test, type Drill } from './drill';
import { startTraffic, visit } from './page-traffic';

const REMOTE = 'mfe-reviews';
const SOUND = changes.words('Showing our 5 star reviews', 'Showing our five star reviews');
const HONEST = { networks: 400, perSecond: 8 };
/** Time for the honest views that the guard needs as a history, plus twenty seconds until they are due. */
const HISTORY_MS = 27_000;
/** Pages of a promotion are due, and its host has sent the counts. */
const JUDGED_MS = 27_000;
/**
 * Addresses that report faults, the number of their networks, and the reported blocks: one is on the page, the other is
 * not.
 */
const LIARS = { addresses: 1000, networks: 20, blocks: ['review-slider', 'dealer-reviews'] };

const lastAct = async (drill: Drill) => (await drill.releases.lastChange()) ?? { who: '', reason: '' };

async function lie(site: string): Promise<void> {
  const { addresses, networks, blocks } = LIARS;
  for (let begun = 0; begun < addresses; begun += 20) {
    const batch = Array.from({ length: 20 }, (_, index) => begun + index);
    const blames = { remote: REMOTE, block: blocks[(begun / 20) % blocks.length]! };
    await Promise.all(
      batch.map((one) =>
        visit({ site, address: `172.16.${one % networks}.${Math.floor(one / networks)}`, blames, isSilent: true }),
      ),
    );
  }
}

test('A sound release stays even if it is promoted again soon and few networks blame it; one that freezes browsers does not', async ({
  browser,
  drill,
}) => {
  test.setTimeout(300_000);
  const { site } = drill.stack.origins;
  await drill.restore();
  const sound = await drill.publishChanged(REMOTE, SOUND);
  const frozen = await drill.publishChanged('mfe-marketing', changes.freezesBrowsers);
  const traffic = startTraffic({ site, ...HONEST });
  const context = await browser.newContext({ baseURL: site, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.200' } });
  try {
    await delay(HISTORY_MS);
    // Seconds that the version is live before it is rolled back.
    for (const [live, away] of [
      [JUDGED_MS / 1_000, 2],
      [1, 0],
    ] as const) {
      await drill.promote(sound);
      await delay(live * 1_000);
      expect([live, (await lastAct(drill)).who]).toEqual([live, 'release-manager']);
      await drill.releases.rollback(REMOTE);
      await delay(away * 1_000);
    }
    await drill.promote(sound);
    await lie(site);
    await delay(JUDGED_MS);
    expect(await lastAct(drill)).toMatchObject({ who: 'release-manager', action: 'promote' });

    traffic.isSilent = true;
    await drill.promote(frozen);
    const page = await context.newPage();
    const isFrozen = page.waitForEvent('dialog');
    await page.goto('/');
    await isFrozen;
    // Other visitors' browsers behave in the same way.
    await expect.poll(async () => (await lastAct(drill)).who, { timeout: 60_000 }).toBe('guard');
    const [, silent, views] =
      /pages such as \/: silent in (\d+) of (\d+) views;/.exec((await lastAct(drill)).reason ?? '') ?? [];
    // If this browser had reported that it is alive, not all would be silent.
    expect([silent, Number(views)]).toEqual([views, expect.any(Number)]);
  } finally {
    traffic.stop();
    await context.close();
  }
});
