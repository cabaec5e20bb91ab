import type { Queryable } from '@forecourt/database/pool';
import { liveVersions } from '../rules/channel';
import { findBreach, type Breach, type Comparison, type Sample } from '../rules/health';
import { readAudit } from '../storage/audit';
import { findChannel } from '../storage/channels';
import { readHealth, type BlockHealth } from '../storage/health';
import type { Counted } from '../wire/health';

/** How long a promotion is watched, and how much of the time before it is compared with. */
export const WATCHED_MS = 10 * 60 * 1_000;
const MOST_ROWS = 200;

/** Failures that count against a release, and what they are a share of. Not failures of data, which are the API's. */
const JUDGED: readonly (readonly [failure: Counted, of: Counted])[] = [
  ['load-failed', 'shown'],
  ['render-failed', 'shown'],
  ['hydration-failed', 'shown'],
  ['handler-failed', 'shown'],
  ['rejection-failed', 'shown'],
  ['server-failed', 'rendered'],
];

export interface Harm {
  /** When it was promoted. */
  at: string;
  revision: number;
  breach: Breach & { remote: string; version: string };
}

/** The promotions of the last ten minutes that are still live and harm visitors. */
export async function findHarm(db: Queryable, channel: string, now: Date): Promise<Harm[]> {
  const stored = await findChannel(db, channel);
  if (!stored) return [];
  const live = liveVersions(stored.state);
  const rows = await readAudit(db, { channel, limit: MOST_ROWS });
  const recent = rows.filter(
    ({ action, at, remote, before, after }) =>
      action === 'promote' && now.getTime() - Date.parse(at) < WATCHED_MS && remote !== null && before !== null && live[remote] === after,
  );
  const harms: Harm[] = [];
  for (const at of new Set(recent.map((row) => row.at))) {
    const promoted = new Map(recent.flatMap((row) => (row.at === at && row.remote !== null ? [[row.remote, row.before ?? ''] as const] : [])));
    const breaches = await compareAll(db, channel, { live, promoted, since: new Date(at), now });
    if (breaches) harms.push({ at, revision: stored.state.revision, breach: breaches });
  }
  return harms;
}

interface Promotion {
  live: Readonly<Record<string, string>>;
  /** Version before, by remote that was promoted. */
  promoted: ReadonlyMap<string, string>;
  since: Date;
  now: Date;
}

/** Undefined also when unchanged remotes fail more often too: then the release is not the cause. */
async function compareAll(db: Queryable, channel: string, { live, promoted, since, now }: Promotion): Promise<Harm['breach'] | undefined> {
  const start = new Date(since.getTime() - WATCHED_MS);
  const own: (Comparison & { remote: string; version: string })[] = [];
  const others: Comparison[] = [];
  for (const [remote, version] of Object.entries(live)) {
    const previous = promoted.get(remote);
    // Counts are kept by the minute: that of the promotion counts as after it, so that an unchanged version has it only once.
    const before = await readHealth(db, channel, {
      remote,
      version: previous ?? version,
      from: start,
      to: new Date(since.getTime() - (previous ? 0 : 60_000)),
    });
    const after = await readHealth(db, channel, { remote, version, from: since, to: now });
    const comparisons = compare(before, after);
    if (previous === undefined) others.push(...comparisons);
    else own.push(...comparisons.map((comparison) => ({ ...comparison, remote, version })));
  }
  const breach = findBreach(own);
  return breach && !findBreach(others) ? breach : undefined;
}

/** Every kind of failure of every block of a remote, in two samples of views. */
export function compare(before: readonly BlockHealth[], after: readonly BlockHealth[]): Comparison[] {
  const blocks = [...new Set(after.map(({ block }) => block))];
  return blocks.flatMap((block) =>
    JUDGED.map(([kind, of]) => ({ block, kind, before: sampleOf(before, block, kind, of), after: sampleOf(after, block, kind, of) })),
  );
}

function sampleOf(rows: readonly BlockHealth[], block: string, kind: Counted, of: Counted): Sample {
  const countOf = (what: Counted) => rows.find((row) => row.block === block && row.what === what)?.count ?? 0;
  const failed = countOf(kind);
  // A server counts rendered and failed blocks apart; for pages, a failed block was shown too.
  return { views: of === 'rendered' ? countOf(of) + failed : Math.max(countOf(of), failed), failed };
}

const numbers = new Intl.NumberFormat('en-GB');
const share = ({ views, failed }: Sample) => `${numbers.format(failed)} of ${numbers.format(views)}`;

/**
 * `mfe-reviews 1.4.0 reviews-slider: handler-failed in 23 of 120 views; before in 1 of 2,000, granted 0.6 %.`
 *
 * @param against what it was compared with: `before`, or `live` for a canary
 */
export function describeBreach({ remote, version, block, kind, before, after, granted }: Harm['breach'], against = 'before'): string {
  const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(granted);
  return `${remote} ${version} ${block}: ${kind} in ${share(after)} views; ${against} in ${share(before)}, granted ${percent}.`;
}
