/** How often something was shown, and how often it failed. */
export interface Sample {
  views: number;
  failed: number;
}

/** Failures of one kind of one block, before a promotion and since. */
export interface Comparison {
  block: string;
  kind: string;
  /** What it is compared with. */
  before: Sample;
  after: Sample;
  /** Both are of the same time, and nothing but chance decided which view belongs to which. */
  isConcurrent?: boolean;
}

/** A comparison that cannot be chance. */
export interface Breach extends Comparison {
  /** Granted share of failing views: a generous estimate of the share before. */
  granted: number;
}

/** A smaller share of failing views is no reason to take a release back. */
const TOLERATED = 0.005;
/** Fewer views, or fewer failures, decide nothing. */
const LEAST_VIEWS = 20;
const LEAST_FAILURES = 4;
/** Added to the counts before: without any history half a failure in 500 views is assumed. */
const PRIOR: Sample = { views: 500, failed: 0.5 };
/** One-sided 99 %. */
const Z = 2.326;
/** Assumed shares of failing views of a broken block, equally likely. */
const BREAKAGES = [0.03, 0.1, 0.3, 0.9];
/** How often a release that is as good as the one before may be taken back, over all blocks, kinds and looks. */
const FALSE_ALARMS = 0.001;

/** How many times more often a broken block is assumed to fail than the one beside it, equally likely. */
const TIMES_WORSE = [3, 10, 30, 100];

/**
 * The clearest breach among comparisons of one promotion or canary, or undefined. May be asked after every view: the tests are
 * sequential ones (Wald 1945). They weigh how much better a breakage explains what was seen than chance does; by Ville's
 * inequality that ratio ever reaches n in at most one of n sound releases, however often one looks.
 */
export function findBreach<Compared extends Comparison>(comparisons: readonly Compared[]): (Compared & Breach) | undefined {
  const needed = Math.log(Math.max(1, comparisons.length) / FALSE_ALARMS);
  const breaches = comparisons.flatMap((comparison) => {
    const { after, isConcurrent } = comparison;
    if (after.views < LEAST_VIEWS || after.failed < LEAST_FAILURES) return [];
    const { granted, evidence } = isConcurrent ? weighBeside(comparison) : weighSince(comparison);
    return evidence >= needed ? [{ ...comparison, granted, evidence }] : [];
  });
  const [clearest] = breaches.toSorted((one, other) => other.evidence - one.evidence);
  return clearest;
}

interface Weighed {
  granted: number;
  /** Logarithm of a likelihood ratio. */
  evidence: number;
}

/** Compares views since a promotion with those before it. Traffic may have changed meanwhile, so the limit is set generously. */
function weighSince({ before, after }: Comparison): Weighed {
  const usual = wilsonBounds({ views: before.views + PRIOR.views, failed: before.failed + PRIOR.failed }).upper;
  const granted = Math.max(TOLERATED, usual, wilsonBounds(before).lower);
  return { granted, evidence: weigh(after, granted) };
}

/**
 * Compares a canary with the live set in the same minutes. If both are equally good, the canary can be expected to have the same
 * share of the failures as of the views, whatever the failure rate. A canary within the tolerated rate is never judged worse.
 */
function weighBeside({ before, after }: Comparison): Weighed {
  const part = after.views / (after.views + before.views);
  const failures = after.failed + before.failed;
  const ratios = TIMES_WORSE.map((times) => after.failed * Math.log(times) - failures * Math.log(1 + part * (times - 1)));
  const granted = Math.max(TOLERATED, before.views === 0 ? 0 : before.failed / before.views);
  return { granted, evidence: Math.min(logOfMean(ratios), weigh(after, TOLERATED)) };
}

/** Wilson's interval for a share, which is right for few views and for few failures. */
export function wilsonBounds({ views, failed }: Sample): { lower: number; upper: number } {
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
export function logOfMean(logarithms: readonly number[]): number {
  const highest = Math.max(...logarithms);
  return highest + Math.log(logarithms.reduce((sum, logarithm) => sum + Math.exp(logarithm - highest), 0) / logarithms.length);
}
