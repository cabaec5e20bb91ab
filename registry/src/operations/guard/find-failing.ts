import type { Queryable } from '@forecourt/database/pool';
import { isFailing, MIN_VIEWS, neededNetworks, type Sample } from '../../rules/guard/health';
import { type BlockHealth, FAILURES_IN_PAGES, readHealthSlices } from '../../storage/health/health';
import type { HealthAnswer } from '../../wire/health';

const SLICE_MINUTES = 10;
const LOOKED_BACK_MS = 6 * 60 * 60 * 1_000;

/**
 * Finds the versions that fail often in the counts of the last minutes, with the time of their first failure, exact to
 * ten minutes and at most six hours ago. `isBelieved` is true if servers report it, or enough of the site's networks
 * do.
 */
export async function findFailing(
  db: Queryable,
  channel: string,
  now: Date,
  { releases, blocks, site }: { releases: HealthAnswer['releases']; blocks: readonly BlockHealth[]; site: number },
): Promise<(HealthAnswer['failing'][number] & { isBelieved: boolean })[]> {
  const failing = releases.filter(({ shown, failed, unrendered }) =>
    isFailing(sampleOf([{ shown, failed: failed + unrendered }])),
  );
  if (failing.length === 0) return [];
  const slices = await readHealthSlices(db, channel, new Date(now.getTime() - LOOKED_BACK_MS), SLICE_MINUTES);
  return failing.map(({ brands: _, ...release }) => {
    const isOwn = ({ remote, version }: { remote: string; version: string }) =>
      remote === release.remote && version === release.version;
    const own = slices.filter(isOwn);
    const starts = [...new Set(own.map(({ at }) => at.getTime()))];
    const { since, until } = periodOf(
      starts.map((start) => ({ start, ...sampleOf(own.filter(({ at }) => at.getTime() === start)) })),
    );
    const failures = blocks.filter(
      (block) => isOwn(block) && (FAILURES_IN_PAGES as readonly string[]).includes(block.what),
    );
    const networks = Math.max(0, ...failures.map((block) => block.networks));
    const isBelieved =
      networks >= neededNetworks(site) || isFailing(sampleOf([{ shown: release.shown, failed: release.unrendered }]));
    return {
      ...release,
      since: isoOf(since ?? now.getTime()),
      until: until === undefined ? null : isoOf(until),
      networks,
      isBelieved,
    };
  });
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** The last failing intervals of a version in a row, oldest first. `until` is set if enough views came after them. */
function periodOf(slices: readonly (Sample & { start: number })[]): {
  since?: number | undefined;
  until?: number | undefined;
} {
  const last = slices.findLastIndex(isFailing);
  if (last === -1) return { since: slices.at(-1)?.start };
  const sound = slices.slice(0, last).findLastIndex((slice) => !isFailing(slice));
  return {
    since: slices[sound + 1]?.start,
    until: slices.slice(last + 1).find(({ views }) => views >= MIN_VIEWS)?.start,
  };
}

/** A block that a server cannot render may never be shown. */
function sampleOf(counts: readonly { shown: number; failed: number }[]): Sample {
  const [views, failed] = [
    counts.reduce((sum, one) => sum + one.shown, 0),
    counts.reduce((sum, one) => sum + one.failed, 0),
  ];
  return { views: Math.max(views, failed), failed };
}
