import { setTimeout as delay } from 'node:timers/promises';
import { changes } from '../changed-build';
import { expect, test, type Drill } from './drill';
import { startTraffic, visit } from './page-traffic';

const REMOTE = 'mfe-reviews';
const SOUND = changes.words('Showing our 5 star reviews', 'Showing our five star reviews');
const HONEST = { networks: 400, perSecond: 8 };
/** Time for the honest views that the guard needs as a history, and twenty seconds until they are due. */
const HISTORY_MS = 35_000;

const whoActed = async (drill: Drill) => (await drill.releases.lastChange())?.who;

/** Seconds that a release is live, and then rolled back, before it is promoted again. */
const TURNS = [
  [24, 2],
  [1, 0],
  [26, 14],
  [2, 1],
] as const;
/** Number of addresses that blame a block, number of their networks, and the block. */
const ATTACKS = [
  [20, 20, 'review-slider'],
  [1000, 10, 'review-slider'],
  [3, 3, 'review-slider'],
  [12, 10, 'dealer-reviews'],
  [256, 1, 'review-slider'],
] as const;
/** The default is the first two of each. */
const MAX_CASES = process.env['WHOLE_DRILLS'] === undefined ? 2 : Infinity;

test('A sound release stays, however often it is promoted and whatever few networks blame; one whose pages are silent does not', async ({ drill }) => {
  test.setTimeout(600_000);
  const { site } = drill.stack.origins;
  await drill.restore();
  const sound = await drill.publishChanged(REMOTE, SOUND);
  const traffic = startTraffic({ site, ...HONEST });
  try {
    await delay(HISTORY_MS);
    for (const [live, away] of TURNS.slice(0, MAX_CASES)) {
      await drill.promote(sound);
      await delay(live * 1_000);
      await drill.releases.rollback(REMOTE);
      await delay(away * 1_000);
      await drill.promote(sound);
      await delay(24_000);
      expect([live, away, await whoActed(drill)]).toEqual([live, away, 'release-manager']);
      await drill.releases.rollback(REMOTE);
    }
    for (const [addresses, networks, block] of ATTACKS.slice(0, MAX_CASES)) {
      await drill.promote(sound);
      for (let begun = 0; begun < addresses; begun += 20) {
        const batch = Array.from({ length: Math.min(20, addresses - begun) }, (_, index) => begun + index);
        await Promise.all(
          batch.map((one) =>
            visit({ site, address: `172.16.${one % networks}.${Math.floor(one / networks) % 250}`, blames: { remote: REMOTE, block }, isSilent: true }),
          ),
        );
      }
      await delay(11_000);
      expect([addresses, networks, await whoActed(drill)]).toEqual([addresses, networks, 'release-manager']);
      await drill.releases.rollback(REMOTE);
    }
    traffic.isSilent = true;
    await drill.promote(sound);
    await expect.poll(() => whoActed(drill), { timeout: 60_000 }).toBe('guard');
  } finally {
    traffic.stop();
  }
});
