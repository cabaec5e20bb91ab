import type { Queryable } from '@forecourt/database/pool';
import { londonTime } from '../../rules/london-time';
import { liveVersions } from '../../rules/channels/channel';
import { releaseSetId } from '../../rules/channels/release-set';
import { type BrandHealth, FAILURES_IN_PAGES, readHealth, readHealthByBrand } from '../../storage/health/health';
import { findChannel } from '../../storage/channels';
import { readNetworks } from '../../storage/health/counts';
import { readPageSigns } from '../../storage/health/page-signs';
import { findFailing } from './find-failing';
import { describeBreach, judgePromotions } from './find-harm';
import type { Counted, HealthAnswer } from '../../wire/health';
import { describeFailing } from '../../words/describe-rate';

/** A little less than the day after which counts are deleted. */
const COUNTS_KEPT_MS = 23 * 60 * 60 * 1_000;

type Release = HealthAnswer['releases'][number];
type Rate = Pick<Release, 'shown' | 'failed' | 'unrendered'>;

/** Views and failures of the versions of the last minutes, in total and by brand. */
export async function describeHealth(db: Queryable, channel: string, minutes: number): Promise<HealthAnswer> {
  const to = new Date();
  const from = new Date(to.getTime() - minutes * 60_000);
  const stored = await findChannel(db, channel);
  const set = stored && releaseSetId(liveVersions(stored.state));
  const [blocks, byBrand, site, pages, { harms, notes, unjudged }] = [
    await readHealth(db, channel, { from, to }),
    await readHealthByBrand(db, channel, from),
    await readNetworks(db, channel, { from, to }),
    set === undefined ? [] : await readPageSigns(db, channel, { from, to, set }),
    await judgePromotions(db, channel, to, COUNTS_KEPT_MS),
  ];
  const releases = addUp(byBrand);
  const failing = await findFailing(db, channel, to, { releases, blocks, site });
  return {
    channel,
    minutes,
    releases,
    vitals: [],
    failing: failing.flatMap(({ isBelieved, ...one }) => (isBelieved && one.until === null ? [one] : [])),
    harms: harms.map(({ at, breach, keep }) => ({ at, remote: breach.remote, reason: describeBreach(breach), keep })),
    notes: [
      ...notes,
      ...failing.flatMap(({ isBelieved, ...one }) => {
        const why = isBelieved
          ? reasonForEnd(one.until)
          : `The site had about ${site}, so this is too few to call it unhealthy.`;
        return why === '' ? [] : [{ at: one.since, remote: one.remote, reason: `${describeFailing(one)} ${why}` }];
      }),
    ],
    unjudged,
    pages: pages.map(({ views, networks: _, ...kind }) => ({ ...kind, remotes: [...kind.remotes], ...views })),
    blocks,
  };
}

function reasonForEnd(until: string | null): string {
  return until === null ? '' : `This ended before ${londonTime(new Date(until))}.`;
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
