import type { Queryable } from '@forecourt/database/pool';
import { type AuditRow, timeOf } from '../../rules/log/audit-chain';
import { canaryAsLive } from '../../rules/channels/canary';
import { liveVersions } from '../../rules/channels/channel';
import {
  findBreach,
  findClaim,
  findExcuse,
  hasHistory,
  isOfFew,
  MIN_VIEWS,
  neededNetworks,
  type Breach,
  type Comparison,
  type Sample,
} from '../../rules/guard/health';
import { releaseSetId } from '../../rules/channels/release-set';
import { isPromotion, readLastChanges, revisionAt } from '../../storage/audit';
import { findChannel, type StoredChannel } from '../../storage/channels';
import { type Look, readNetworks } from '../../storage/health/counts';
import { readHealth, type BlockHealth } from '../../storage/health/health';
import { readPageSigns } from '../../storage/health/page-signs';
import type { Counted } from '../../wire/health';
import { compareSilence, type Silence } from './compare-silence';
import { isSeenAgain } from './second-look';

/** How long a promotion is watched, and the length of the earlier period that it is compared with. */
export const WATCHED_MS = 10 * 60 * 1_000;
const MINUTE_MS = 60_000;

/**
 * Failures that count against a release, and the counts that they are a share of. Failures of data belong to the API
 * and are not included.
 */
const JUDGED: readonly (readonly [failure: Counted, of: Counted])[] = [
  ['load-failed', 'shown'],
  ['render-failed', 'shown'],
  ['hydration-failed', 'shown'],
  ['emptied', 'shown'],
  ['handler-failed', 'shown'],
  ['rejection-failed', 'shown'],
  ['server-failed', 'rendered'],
];

export interface Harm {
  /** When it was promoted. */
  at: string;
  revision: number;
  breach: Breach & { remote: string; version: string };
  /** Reason for keeping it; null if the guard rolls it back. */
  keep: string | null;
}

/** A report of visitors that the guard does not believe (yet). */
export interface Note {
  /** When it was promoted. */
  at: string;
  remote: string;
  reason: string;
}

/** Promotions that harm visitors, notes, and promotions with too few views so far to judge them. */
export interface Judgement {
  harms: Harm[];
  notes: Note[];
  unjudged: { remote: string; version: string; views: number; missing: number }[];
}

/**
 * Judges the promotions of the last ten minutes: for each remote, the promotion of its live version.
 * @param withinMs maximum age of the promotions; their first ten minutes count in any case
 */
export async function judgePromotions(
  db: Queryable,
  channel: string,
  now: Date,
  withinMs = WATCHED_MS,
): Promise<Judgement> {
  const judgement: Judgement = { harms: [], notes: [], unjudged: [] };
  const stored = await findChannel(db, channel);
  if (!stored) return judgement;
  for (const rows of await readPromotions(db, channel, stored, new Date(now.getTime() - withinMs))) {
    const promotion = await promotionOf(db, channel, stored, rows);
    const { at, since, promoted, live } = promotion;
    const until = new Date(Math.min(now.getTime(), since.getTime() + WATCHED_MS));
    const compared = await compareAll(db, channel, promotion, { to: until });
    const { breach, claim } = await findFault(compared, since, until, (look) =>
      compareAll(db, channel, promotion, look),
    );
    if (breach)
      judgement.harms.push({
        at,
        revision: stored.state.revision,
        breach,
        keep: promotion.keep ?? excuseOf(breach, compared),
      });
    if (claim)
      judgement.notes.push({ at, remote: claim.remote, reason: `${describeBreach(claim)} ${describeDoubt(claim)}` });
    for (const remote of promoted.keys()) {
      const views = Math.max(0, ...compared.own.filter((one) => one.remote === remote).map(({ after }) => after.views));
      if (views < MIN_VIEWS)
        judgement.unjudged.push({ remote, version: live[remote] ?? '', views, missing: MIN_VIEWS - views });
    }
  }
  return judgement;
}

/** The rows of the log by which the live versions were promoted after `from`, grouped by change. */
async function readPromotions(
  db: Queryable,
  channel: string,
  { state }: StoredChannel,
  from: Date,
): Promise<[AuditRow, ...AuditRow[]][]> {
  const live = liveVersions(state);
  const changes = new Map<string, [AuditRow, ...AuditRow[]]>();
  for (const row of (await readLastChanges(db, channel)).values()) {
    // The channel may change between the two reads.
    const isLive = row.remote !== null && row.after === live[row.remote];
    if (!isLive || row.before === null || timeOf(row) <= from || !(await isPromotion(db, row))) continue;
    const together = changes.get(row.at);
    if (together) together.push(row);
    else changes.set(row.at, [row]);
  }
  return [...changes.values()];
}

interface Promotion {
  /** Time in the log. */
  at: string;
  live: Readonly<Record<string, string>>;
  /** Previous version, by promoted remote. */
  promoted: ReadonlyMap<string, string>;
  since: Date;
  /** Excludes counts of an earlier promotion of the same versions. */
  sinceRevision: number;
  /** Id of the canary's set. */
  canary: string | undefined;
  /** Reason why an operator keeps it despite harm; null for a promotion that may be rolled back. */
  keep: string | null;
}

async function promotionOf(
  db: Queryable,
  channel: string,
  { state, frozen }: StoredChannel,
  rows: [AuditRow, ...AuditRow[]],
): Promise<Promotion> {
  const [first] = rows;
  return {
    at: first.at,
    live: liveVersions(state),
    promoted: new Map(rows.flatMap(({ remote, before }) => (remote === null ? [] : [[remote, before ?? ''] as const]))),
    since: timeOf(first),
    sinceRevision: await revisionAt(db, channel, first.at),
    canary: state.canary && releaseSetId(liveVersions(canaryAsLive(state))),
    keep: first.keep ?? (frozen?.keep ? frozen.reason : null),
  };
}

/** The breach that the guard acts on; otherwise the claim that it does not believe (yet). */
async function findFault(
  { own }: Compared,
  since: Date,
  until: Date,
  compareAgain: (look: Look) => Promise<Compared>,
): Promise<{ breach?: OwnBreach; claim?: OwnBreach }> {
  const found = findBreach(own);
  const hasBreach = async (look: Look) => findBreach((await compareAgain(look)).own) !== undefined;
  if (found && (!isOfFew(found) || (await isSeenAgain(since, until, hasBreach)))) return { breach: found };
  const claim = found ?? findClaim(own);
  return claim ? { claim } : {};
}

/** Reason for keeping a promotion with a breach: unchanged releases fail as clearly. Otherwise null. */
function excuseOf(breach: OwnBreach, { others }: Compared): string | null {
  const excuse = findExcuse(breach, others);
  return excuse ? `what did not change fails as clearly since then. ${describeBreach(excuse)}` : null;
}

type Own = Comparison & { remote: string; version: string };
type OwnBreach = Harm['breach'];

interface Compared {
  own: Own[];
  others: Own[];
}

/** Compares promoted and unchanged versions with the earlier period. */
async function compareAll(db: Queryable, channel: string, promotion: Promotion, look: Look): Promise<Compared> {
  const { live, promoted, since, sinceRevision } = promotion;
  const start = new Date(since.getTime() - WATCHED_MS);
  const site = await readNetworks(db, channel, { from: new Date(look.to.getTime() - WATCHED_MS), to: look.to });
  const own: Own[] = [];
  const others: Own[] = [];
  for (const [remote, version] of Object.entries(live)) {
    const previous = promoted.get(remote);
    // Counts are stored by the minute. The minute of the promotion belongs to the later period, so that an unchanged
    // version has it only once.
    const before = await readHealth(db, channel, {
      remote,
      version: previous ?? version,
      from: start,
      to: new Date(since.getTime() - (previous ? 0 : MINUTE_MS)),
    });
    const after = await readHealth(db, channel, {
      remote,
      version,
      from: since,
      ...look,
      ...(previous !== undefined && { sinceRevision }),
    });
    const comparisons = compare(before, after, site).map((comparison) => ({ ...comparison, remote, version }));
    (previous === undefined ? others : own).push(...comparisons);
  }
  for (const silence of await compareSets(db, channel, promotion, look, site)) {
    const blamed = blame(silence, live, (remote) => promoted.has(remote));
    (blamed.isChanged ? own : others).push({ ...silence, ...blamed });
  }
  return { own, others };
}

/** Pages of the promotion's set, and pages of the earlier sets. */
async function compareSets(
  db: Queryable,
  channel: string,
  { live, since, sinceRevision, canary }: Promotion,
  look: Look,
  site: number,
): Promise<Silence[]> {
  const set = releaseSetId(live);
  const before = { from: new Date(since.getTime() - WATCHED_MS), to: since, exceptSets: [set, canary ?? set] };
  return compareSilence(
    await readPageSigns(db, channel, before),
    await readPageSigns(db, channel, { from: since, ...look, set, sinceRevision }),
    site,
  );
}

/**
 * The remotes that are blamed for a page's silence: the changed remotes on it, or all if none changed. Silence does not
 * reveal its cause.
 */
export function blame(
  { remotes }: Silence,
  versions: Readonly<Record<string, string>>,
  isChanged: (remote: string) => boolean,
) {
  const changed = remotes.filter(isChanged);
  const [remote = '', ...more] = changed.length > 0 ? changed : remotes;
  return {
    isChanged: changed.length > 0,
    remote,
    version: [versions[remote], ...more.map((one) => `and ${one} ${versions[one]}`)].join(' '),
  };
}

/**
 * Compares two samples of views by each block of a remote and each kind of failure.
 *
 * @param site number of the site's networks in that time
 */
export function compare(before: readonly BlockHealth[], after: readonly BlockHealth[], site: number): Comparison[] {
  const blocks = [...new Set(after.map(({ block }) => block))];
  return blocks.flatMap((block) =>
    JUDGED.map(([kind, of]) => {
      const samples = (by: 'count' | 'networks') => ({
        before: sampleOf(before, { block, kind, of, by }),
        after: sampleOf(after, { block, kind, of, by }),
      });
      return {
        block,
        kind,
        ...samples('count'),
        ...(of === 'shown' && { networks: { ...samples('networks'), site } }),
      };
    }),
  );
}

interface Sampled {
  block: string;
  kind: Counted;
  of: Counted;
  by: 'count' | 'networks';
}

function sampleOf(rows: readonly BlockHealth[], { block, kind, of, by }: Sampled): Sample {
  const countOf = (what: Counted) => rows.find((row) => row.block === block && row.what === what)?.[by] ?? 0;
  const failed = countOf(kind);
  // A server counts rendered and failed blocks separately. On pages, a failed block also counts as shown.
  return { views: of === 'rendered' ? countOf(of) + failed : Math.max(countOf(of), failed), failed };
}

const numbers = new Intl.NumberFormat('en-GB');
const share = ({ views, failed }: Sample) => `${numbers.format(failed)} of ${numbers.format(views)}`;

/**
 * `mfe-reviews 1.4.0 reviews-slider: handler-failed in 23 of 120 views; before in 1 of 2,000, granted 0.6 %.`
 *
 * @param against the period or set of the comparison: `before`, or `live` for a canary
 */
export function describeBreach(
  { remote, version, block, kind, before, after, granted }: Harm['breach'],
  against = 'before',
): string {
  const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(granted);
  return `${remote} ${version} ${block}: ${kind} in ${share(after)} views; ${against} in ${share(before)}, granted ${percent}.`;
}

/** Explains why the guard does not act on a claim. */
function describeDoubt(claim: Breach): string {
  const { after, site = 0 } = claim.networks ?? { after: { failed: 0 } };
  const networks = `${share({ failed: after.failed, views: Math.max(site, after.failed) })} networks`;
  if (!hasHistory(claim)) return 'It was hardly seen before, so there is nothing to compare it with.';
  if (after.failed < neededNetworks(site)) return `Too few visitors report it to decide: ${networks}.`;
  return `Few visitors report it (${networks}): it is judged once others do so more than a minute later.`;
}
