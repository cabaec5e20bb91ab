import type { Queryable } from '@forecourt/database/pool';
import { liveVersions } from '../../rules/channels/channel';
import { releaseSetId } from '../../rules/channels/release-set';
import type { SlowPromotion } from '../../rules/guard/slowness';
import { percentile75 } from '../../rules/guard/vitals';
import { type BrandHealth, FAILURES_IN_PAGES, readHealth, readHealthByBrand } from '../../storage/health/health';
import { findChannel } from '../../storage/channels';
import { readPageSigns } from '../../storage/health/page-signs';
import { readVitals } from '../../storage/health/vitals';
import { findFailing } from './find-failing';
import { describeBreach, judgePromotions } from './find-harm';
import { findPromotionFall } from './find-falls';
import { findSlowPromotion } from './find-slowness';
import type { Counted, HealthAnswer } from '../../wire/health';

/** A little less than the day after which counts are deleted. */
const COUNTS_KEPT_MS = 23 * 60 * 60 * 1_000;

type Release = HealthAnswer['releases'][number];
type Rate = Pick<Release, 'shown' | 'failed' | 'unrendered'>;

/** How the versions that were shown in the last minutes did, in all and by brand, and how fast their pages were. */
export async function describeHealth(db: Queryable, channel: string, minutes: number): Promise<HealthAnswer> {
  const to = new Date();
  const from = new Date(to.getTime() - minutes * 60_000);
  const stored = await findChannel(db, channel);
  const set = stored && releaseSetId(liveVersions(stored.state));
  const [blocks, byBrand, vitals, pages, promotion, fall, { harms, unjudged }] = [
    await readHealth(db, channel, { from, to }),
    await readHealthByBrand(db, channel, from),
    await readVitals(db, channel, from),
    set === undefined ? [] : await readPageSigns(db, channel, { from, to, set }),
    await findSlowPromotion(db, channel, to),
    await findPromotionFall(db, channel, to),
    await judgePromotions(db, channel, to, COUNTS_KEPT_MS),
  ];
  const releases = addUp(byBrand);
  return {
    channel,
    minutes,
    releases,
    vitals: vitals.map(({ buckets, ...vital }) => ({ ...vital, ...percentile75(vital.vital, buckets) })),
    slower: promotion ? describeSlower(promotion) : null,
    failing: await findFailing(db, channel, to, { releases, blocks }),
    harms: [
      ...harms.map(({ at, breach, keep }) => ({ at, remote: breach.remote, reason: describeBreach(breach), keep })),
      ...(fall ? [{ at: fall.at, remote: fall.remote, reason: fall.reason, keep: fall.keep }] : []),
    ],
    unjudged,
    pages: pages.map(({ views, networks: _, ...kind }) => ({ ...kind, remotes: [...kind.remotes], ...views })),
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

function describeSlower({ at, slower: { vital, bound, before, after } }: SlowPromotion): HealthAnswer['slower'] {
  return { at, vital, bound, before, after };
}

const NOTHING: Rate = { shown: 0, failed: 0, unrendered: 0 };

function note(rate: Rate, what: Counted, count: number): void {
  if (what === 'shown') rate.shown += count;
  else if (what === 'server-failed') rate.unrendered += count;
  else if (FAILURES_IN_PAGES.includes(what)) rate.failed += count;
}
