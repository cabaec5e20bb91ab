import type { Queryable } from '@forecourt/database/pool';
import { isFailing, neededNetworks, type Sample } from '../../rules/guard/health';
import { type BlockHealth, FAILURES_IN_PAGES, readHealthSlices } from '../../storage/health/health';
import type { HealthAnswer } from '../../wire/health';

const SLICE_MINUTES = 10;
const LOOKED_BACK_MS = 6 * 60 * 60 * 1_000;

/**
 * The versions that fail often in the counts of the last minutes, and since when: to ten minutes, and six hours back at most. Each with whether it
 * is believed: servers say so themselves, or enough of the site's networks.
 */
export async function findFailing(
  db: Queryable,
  channel: string,
  now: Date,
  { releases, blocks, site }: { releases: HealthAnswer['releases']; blocks: readonly BlockHealth[]; site: number },
): Promise<(HealthAnswer['failing'][number] & { isBelieved: boolean })[]> {
  const failing = releases.filter(({ shown, failed, unrendered }) => isFailing(sampleOf([{ shown, failed: failed + unrendered }])));
  if (failing.length === 0) return [];
  const slices = await readHealthSlices(db, channel, new Date(now.getTime() - LOOKED_BACK_MS), SLICE_MINUTES);
  return failing.map(({ brands: _, ...release }) => {
    const isOwn = ({ remote, version }: { remote: string; version: string }) => remote === release.remote && version === release.version;
    const own = slices.filter(isOwn);
    const starts = [...new Set(own.map(({ at }) => at.getTime()))];
    const sound = starts.findLast((start) => !isFailing(sampleOf(own.filter(({ at }) => at.getTime() === start)))) ?? 0;
    const since = starts.find((start) => start > sound) ?? now.getTime();
    const failures = blocks.filter((block) => isOwn(block) && (FAILURES_IN_PAGES as readonly string[]).includes(block.what));
    const networks = Math.max(0, ...failures.map((block) => block.networks));
    const isBelieved = networks >= neededNetworks(site) || isFailing(sampleOf([{ shown: release.shown, failed: release.unrendered }]));
    return { ...release, since: new Date(since).toISOString(), networks, isBelieved };
  });
}

/** What a server could not render may not be shown at all. */
function sampleOf(counts: readonly { shown: number; failed: number }[]): Sample {
  const [views, failed] = [counts.reduce((sum, one) => sum + one.shown, 0), counts.reduce((sum, one) => sum + one.failed, 0)];
  return { views: Math.max(views, failed), failed };
}
