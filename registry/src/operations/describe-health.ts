import type { Queryable } from '@forecourt/database/pool';
import { percentile75 } from '../rules/vitals';
import { type BrandHealth, FAILURES_IN_PAGES, readHealth, readHealthByBrand } from '../storage/health';
import { readVitals } from '../storage/vitals';
import { describeBreach, judgePromotions } from './find-harm';
import { findPromotionFall } from './find-falls';
import { findSlowPromotion } from './find-slowness';
import type { Counted, HealthAnswer } from '../wire/health';

/** A little less than the day after which counts are deleted. */
const COUNTS_KEPT_MS = 23 * 60 * 60 * 1_000;

type Release = HealthAnswer['releases'][number];
type Rate = Pick<Release, 'shown' | 'failed' | 'unrendered'>;

/** How the versions that were shown in the last minutes did, in all and by brand, and how fast their pages were. */
export async function describeHealth(db: Queryable, channel: string, minutes: number): Promise<HealthAnswer> {
  const to = new Date();
  const from = new Date(to.getTime() - minutes * 60_000);
  const [blocks, byBrand, vitals, promotion, fall, { harms, unjudged }] = [
    await readHealth(db, channel, { from, to }),
    await readHealthByBrand(db, channel, from),
    await readVitals(db, channel, from),
    await findSlowPromotion(db, channel, to),
    await findPromotionFall(db, channel, to),
    await judgePromotions(db, channel, to, COUNTS_KEPT_MS),
  ];
  return {
    channel,
    minutes,
    releases: addUp(byBrand),
    vitals: vitals.map(({ buckets, ...vital }) => ({ ...vital, ...percentile75(vital.vital, buckets) })),
    slower: promotion ? { at: promotion.at, ...promotion.slower } : null,
    harms: [
      ...harms.map(({ at, breach, keep }) => ({ at, reason: describeBreach(breach), keep })),
      ...(fall ? [{ at: fall.at, reason: fall.reason, keep: fall.keep }] : []),
    ],
    unjudged,
    blocks,
  };
}

function addUp(rows: readonly BrandHealth[]): Release[] {
  const releases = new Map<string, Release>();
  for (const { remote, version, brand, what, count } of rows) {
    const key = `${remote}@${version}`;
    const release = releases.get(key) ?? { remote, version, ...NOTHING, brands: [] };
    releases.set(key, release);
    let ofBrand = release.brands.find((one) => one.brand === brand);
    if (!ofBrand) release.brands.push((ofBrand = { brand, ...NOTHING }));
    for (const rate of [release, ofBrand]) note(rate, what, count);
  }
  return [...releases.values()];
}

const NOTHING: Rate = { shown: 0, failed: 0, unrendered: 0 };

function note(rate: Rate, what: Counted, count: number): void {
  if (what === 'shown') rate.shown += count;
  else if (what === 'server-failed') rate.unrendered += count;
  else if (FAILURES_IN_PAGES.includes(what)) rate.failed += count;
}
