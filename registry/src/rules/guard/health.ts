import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';

/** Number of views, and number of failures. */
export interface Sample {
  views: number;
  failed: number;
}

/** Failures of one kind of one block, before and after a promotion. */
export interface Comparison {
  block: string;
  kind: string;
  /** The sample for comparison. */
  before: Sample;
  after: Sample;
  /**
   * The same samples by networks of visitors, each counted once, and the number of the site's networks in that time.
   * Absent for counts of servers.
   */
  networks?: { before: Sample; after: Sample; site: number };
  /** Both samples have the same time, and only chance assigned the views to them. */
  isConcurrent?: boolean;
  /** Added to the earlier counts, as an assumption without history. Default: half a failure in 500 views. */
  usual?: Sample;
}

/** A comparison whose result cannot be chance. */
export interface Breach extends Comparison {
  /** Granted share of failing views: a generous estimate of the earlier share. */
  granted: number;
  /** Logarithm of a likelihood ratio: how much better a fault explains the counts than chance does. */
  evidence: number;
}

/** Minimum share of failing views for rolling a release back. */
const TOLERATED = 0.005;
/** Minimum views, and minimum failures, for a judgement. */
export const MIN_VIEWS = 20;
const MIN_FAILURES = 4;
/** Minimum networks of visitors whose reports count. */
const MIN_NETWORKS = 3;
/** Minimum share of the site's networks whose reports count. */
const MIN_SHARE = 0.02;
/** Reports of fewer networks, or of a smaller share, have to repeat. */
const MIN_MANY = 30;
const MIN_MANY_SHARE = 0.1;
/** A live version that fails in a larger share of views is unhealthy, no matter how long it has been live. */
const FAILING_SHARE = 0.05;
const PRIOR: Sample = { views: 500, failed: 0.5 };
/** One-sided 99 %. */
const Z = 2.326;
/** Assumed shares of failing views of a broken block, equally likely. */
const BREAKAGES = [0.03, 0.1, 0.3, 0.9];
/** Maximum share of sound releases that may be judged harmful, over all comparisons and checks. */
const FALSE_ALARMS = 0.001;

/**
 * Assumed factors between the failure rates of a broken block and of the block that it is compared with, equally
 * likely.
 */
const TIMES_WORSE = [3, 10, 30, 100];

/**
 * Returns the clearest breach among comparisons of one promotion or canary, or undefined. May be called after every
 * view: the tests are sequential (Wald 1945). They compare how well a fault explains the samples with how well chance
 * does. By Ville's inequality, this ratio reaches n in at most one of n sound releases, independent of the number of
 * checks.
 */
export function findBreach<Compared extends Comparison>(
  comparisons: readonly Compared[],
): (Compared & Breach) | undefined {
  return findClearest(comparisons, (comparison) => {
    const weighed = weighViews(comparison);
    return { ...weighed, evidence: Math.min(weighed.evidence, weighNetworks(comparison)) };
  });
}

/** Returns how many of the site's networks have to report the same. */
export function neededNetworks(site: number): number {
  return Math.max(MIN_NETWORKS, Math.ceil(MIN_SHARE * site));
}

/** Whether so few networks report it that one attacker may control them all. */
export function isOfFew({ networks }: Comparison): boolean {
  return networks !== undefined && networks.after.failed < Math.max(MIN_MANY, MIN_MANY_SHARE * networks.site);
}

/** Whether it was seen before the change. Otherwise an attacker could invent all reports of it. */
export function hasHistory({ before, networks }: Comparison): boolean {
  return networks === undefined || before.views >= MIN_VIEWS;
}

/** Returns the clearest breach by views alone. Attackers can invent views, so it is only a note. */
export function findClaim<Compared extends Comparison>(
  comparisons: readonly Compared[],
): (Compared & Breach) | undefined {
  return findClearest(comparisons, weighViews);
}

/**
 * Returns a breach elsewhere that clears a release: of an unchanged block that surely did not fail earlier, and with
 * about the same evidence. A common cause would affect both.
 */
export function findExcuse<Compared extends Comparison>(
  breach: Breach,
  others: readonly Compared[],
): (Compared & Breach) | undefined {
  const { evidence, networks } = breach;
  // Reports of visitors do not excuse failures that servers saw, and reports of few networks do not excuse those of
  // many.
  const mayExcuse = (one: Compared) => (networks ? isOfFew(breach) || !isOfFew(one) : one.networks === undefined);
  const mayFail = ({ usual = PRIOR }: Comparison) => Math.max(TOLERATED, usual.failed / usual.views);
  const excuse = findBreach(others.filter((one) => mayExcuse(one) && wilsonBounds(one.before).lower <= mayFail(one)));
  return excuse && excuse.evidence >= evidence / 2 ? excuse : undefined;
}

/** Whether a version fails so often that somebody has to know, whatever its history. This alone causes no rollback. */
export function isFailing({ views, failed }: Sample): boolean {
  return views >= MIN_VIEWS && failed > views * FAILING_SHARE;
}

/** Estimated number of networks in this many slots. Above about 7,000 the number cannot be estimated. */
export function networksIn(slots: number): number {
  return Math.round(-NETWORK_SLOTS * Math.log1p(-Math.min(slots, NETWORK_SLOTS - 1) / NETWORK_SLOTS));
}

type Weighed = Pick<Breach, 'granted' | 'evidence'>;

/** The comparison with the most evidence against chance, if the evidence is enough for all comparisons together. */
function findClearest<Compared, Weight extends { evidence: number }>(
  comparisons: readonly Compared[],
  weighs: (one: Compared) => Weight,
): (Compared & Weight) | undefined {
  const needed = Math.log(Math.max(1, comparisons.length) / FALSE_ALARMS);
  const clear = comparisons.map((one) => ({ ...one, ...weighs(one) })).filter(({ evidence }) => evidence >= needed);
  return clear.toSorted((one, other) => other.evidence - one.evidence)[0];
}

function weighViews(comparison: Comparison): Weighed {
  const { after, isConcurrent } = comparison;
  if (after.views < MIN_VIEWS || after.failed < MIN_FAILURES) return { granted: 1, evidence: -Infinity };
  return isConcurrent ? weighBeside(comparison) : weighSince(comparison);
}

function weighNetworks(comparison: Comparison): number {
  const { networks, isConcurrent, usual } = comparison;
  if (!networks) return Infinity;
  if (!hasHistory(comparison) || networks.after.failed < neededNetworks(networks.site)) return -Infinity;
  return (isConcurrent ? weighBeside(networks) : weighSince({ ...networks, usual })).evidence;
}

/** Compares views since a promotion with those before it. Traffic may have changed, so the limit is generous. */
function weighSince({ before, after, usual = PRIOR }: Pick<Comparison, 'before' | 'after' | 'usual'>): Weighed {
  const estimate = wilsonBounds({ views: before.views + usual.views, failed: before.failed + usual.failed }).upper;
  const granted = Math.max(TOLERATED, estimate, wilsonBounds(before).lower);
  return { granted, evidence: weigh(after, granted) };
}

/**
 * Compares a canary with the live set in the same minutes. If both are equally good, the canary has the same share of
 * the failures as of the views, whatever the failure rate. A canary within the tolerated rate is never judged worse.
 */
function weighBeside({ before, after }: Pick<Comparison, 'before' | 'after'>): Weighed {
  const part = after.views / (after.views + before.views);
  const failures = after.failed + before.failed;
  const ratios = TIMES_WORSE.map(
    (times) => after.failed * Math.log(times) - failures * Math.log(1 + part * (times - 1)),
  );
  const granted = Math.max(TOLERATED, before.views === 0 ? 0 : before.failed / before.views);
  return { granted, evidence: Math.min(logOfMean(ratios), weigh(after, TOLERATED)) };
}

/** Wilson's interval for a share, which is right for few views and for few failures. */
function wilsonBounds({ views, failed }: Sample): { lower: number; upper: number } {
  if (views === 0) return { lower: 0, upper: 1 };
  const share = failed / views;
  const square = (Z * Z) / views;
  const centre = share + square / 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / views + square / (4 * views));
  return { lower: (centre - spread) / (1 + square), upper: (centre + spread) / (1 + square) };
}

/** Logarithm of the mean likelihood ratio of the assumed shares above the granted one, against the granted one. */
function weigh({ views, failed }: Sample, granted: number): number {
  const ratios = BREAKAGES.filter((share) => share > granted).map(
    (share) => failed * Math.log(share / granted) + (views - failed) * Math.log((1 - share) / (1 - granted)),
  );
  return ratios.length === 0 ? -Infinity : logOfMean(ratios);
}

/** Logarithm of the mean of numbers whose logarithms are given. */
function logOfMean(logarithms: readonly number[]): number {
  const highest = Math.max(...logarithms);
  return (
    highest +
    Math.log(logarithms.reduce((sum, logarithm) => sum + Math.exp(logarithm - highest), 0) / logarithms.length)
  );
}
