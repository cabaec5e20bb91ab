import type { Queryable } from '@forecourt/database/pool';
import { canaryAsLive, canaryVersion } from '../../rules/channels/canary';
import { type Canary, type ChannelState, liveVersions } from '../../rules/channels/channel';
import { findBreach, findExcuse, isOfFew, type Comparison } from '../../rules/guard/health';
import { releaseSetId } from '../../rules/channels/release-set';
import { revisionAt } from '../../storage/audit';
import { findChannel } from '../../storage/channels';
import { type Look, readNetworks } from '../../storage/health/counts';
import { readHealth } from '../../storage/health/health';
import { readPageSigns } from '../../storage/health/page-signs';
import type { Counted } from '../../wire/health';
import { compareSilence } from './compare-silence';
import { blame, compare, type Harm, WATCHED_MS } from './find-harm';
import { isSeenAgain } from './second-look';

/** Counts from before a canary are deleted after a day. */
const JUDGED_BY_BRAND_MS = 23 * 60 * 60 * 1_000;

const ON_SERVER: Counted = 'server-failed';

export interface CanaryHarm {
  state: ChannelState;
  breach: Harm['breach'];
  /** The compared counts. */
  against: 'live' | 'before';
}

type Own = Comparison & Pick<Harm['breach'], 'remote' | 'version'> & Pick<CanaryHarm, 'against'>;

/** Harm to a canary's visitors that others do not have; undefined without a canary, or with a sound one. */
export async function findCanaryHarm(db: Queryable, channel: string, now: Date): Promise<CanaryHarm | undefined> {
  const state = (await findChannel(db, channel))?.state;
  if (!state?.canary) return undefined;
  const { canary } = state;
  const sinceRevision = await revisionAt(db, channel, canary.startedAt);
  const find = async (look: Look) => {
    const isTried = (remote: string) => canaryVersion(state, remote) !== undefined;
    const read: ReadOptions = { db, channel, state, canary, sinceRevision, look, isTried };
    return findBreach([...(await compareShares(read)), ...(await compareBrands(read))]);
  };
  const breach = await find({ to: now });
  if (
    !breach ||
    (isOfFew(breach) &&
      !(await isSeenAgain(new Date(canary.startedAt), now, async (look) => (await find(look)) !== undefined)))
  )
    return undefined;
  return { state, breach, against: breach.against };
}

interface ReadOptions {
  db: Queryable;
  channel: string;
  state: ChannelState;
  canary: Canary;
  /** Excludes counts of an earlier canary of the same versions. */
  sinceRevision: number;
  look: Look;
  isTried: (remote: string) => boolean;
}

/**
 * Randomly drawn visitors, compared with all others of the same brands in the same minutes. Only the set differs, so
 * the canary is to blame for failures of unchanged remotes too. Failures on servers are excepted: at first all their
 * pages are new, and a busy machine misses deadlines of any block.
 */
async function compareShares({
  db,
  channel,
  state,
  canary,
  sinceRevision,
  look,
  isTried,
}: ReadOptions): Promise<Own[]> {
  const [live, tried] = [liveVersions(state), liveVersions(canaryAsLive(state))];
  const within = { from: new Date(canary.startedAt), sinceRevision, ...look, exceptBrands: canary.brands };
  const site = await readNetworks(db, channel, {
    from: within.from,
    to: look.to,
    exceptBrands: canary.brands,
    set: releaseSetId(tried),
  });
  const comparisons = Object.entries(tried).map(async ([remote, version]) => {
    const before = await readHealth(db, channel, {
      ...within,
      set: releaseSetId(live),
      remote,
      version: live[remote] ?? '',
    });
    const after = await readHealth(db, channel, { ...within, set: releaseSetId(tried), remote, version });
    return compare(before, after, site).map((one): Own => ({
      ...one,
      isConcurrent: true,
      remote,
      version,
      against: 'live',
    }));
  });
  const all = (await Promise.all(comparisons)).flat();
  const [ofServer, ofPages] = [
    all.filter(({ kind }) => kind === ON_SERVER),
    all.filter(({ kind }) => kind !== ON_SERVER),
  ];
  const isBusy = findBreach(ofServer.filter(({ remote }) => !isTried(remote))) !== undefined;
  const silences = compareSilence(
    await readPageSigns(db, channel, { ...within, set: releaseSetId(live) }),
    await readPageSigns(db, channel, { ...within, set: releaseSetId(tried) }),
    site,
  ).map((one): Own => ({ ...one, isConcurrent: true, ...blame(one, tried, isTried), against: 'live' }));
  return [...ofPages, ...silences, ...(isBusy ? [] : ofServer.filter(({ remote }) => isTried(remote)))];
}

/**
 * All visitors of a brand, compared with the same brand in the ten minutes before, since other brands may have other
 * failures. The canary is not blamed while unchanged remotes fail as clearly, and did not fail earlier.
 */
async function compareBrands({
  db,
  channel,
  state,
  canary,
  sinceRevision,
  look,
  isTried,
}: ReadOptions): Promise<Own[]> {
  const { brands } = canary;
  const since = new Date(canary.startedAt);
  if (brands.length === 0 || look.to.getTime() - since.getTime() > JUDGED_BY_BRAND_MS) return [];
  const tried = liveVersions(canaryAsLive(state));
  const site = await readNetworks(db, channel, { brands, from: new Date(look.to.getTime() - WATCHED_MS), to: look.to });
  const own: Own[] = [];
  const others: Comparison[] = [];
  for (const [remote, live] of Object.entries(liveVersions(state))) {
    const version = tried[remote] ?? live;
    // Counts are stored by the minute. For an unchanged version, the minute of the start counts only once.
    const until = new Date(since.getTime() - (isTried(remote) ? 0 : 60_000));
    const before = await readHealth(db, channel, {
      brands,
      from: new Date(since.getTime() - WATCHED_MS),
      to: until,
      remote,
      version: live,
    });
    const after = await readHealth(db, channel, {
      brands,
      from: since,
      ...look,
      sinceRevision,
      set: releaseSetId(tried),
      remote,
      version,
    });
    const comparisons = compare(before, after, site);
    if (isTried(remote)) own.push(...comparisons.map((one): Own => ({ ...one, remote, version, against: 'before' })));
    else others.push(...comparisons);
  }
  const set = releaseSetId(tried);
  const silences = compareSilence(
    await readPageSigns(db, channel, {
      brands,
      from: new Date(since.getTime() - WATCHED_MS),
      to: since,
      exceptSets: [set],
    }),
    await readPageSigns(db, channel, { brands, from: since, ...look, sinceRevision, set }),
    site,
  );
  for (const silence of silences) {
    const blamed = blame(silence, tried, isTried);
    if (blamed.isChanged) own.push({ ...silence, ...blamed, against: 'before' });
    else others.push(silence);
  }
  const breach = findBreach(own);
  return breach && findExcuse(breach, others) ? [] : own;
}
