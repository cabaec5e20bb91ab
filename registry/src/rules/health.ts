/** How often something was shown, and how often it failed. */
export interface Sample {
  views: number;
  failed: number;
}

/** Failures of one kind of one block, before a promotion and since. */
export interface Comparison {
  block: string;
  kind: string;
  before: Sample;
  after: Sample;
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

/**
 * The clearest breach among comparisons of one promotion, or undefined. May be asked after every view: the test is a
 * sequential one (Wald 1945). It weighs how much better a breakage explains what was seen than the granted share does;
 * by Ville's inequality that ratio ever reaches n in at most one of n sound releases, however often one looks.
 */
export function findBreach<Compared extends Comparison>(comparisons: readonly Compared[]): (Compared & Breach) | undefined {
  const needed = Math.log(Math.max(1, comparisons.length) / FALSE_ALARMS);
  const breaches = comparisons.flatMap((comparison) => {
    const { before, after } = comparison;
    if (after.views < LEAST_VIEWS || after.failed < LEAST_FAILURES) return [];
    const usual = bounds({ views: before.views + PRIOR.views, failed: before.failed + PRIOR.failed }).upper;
    const granted = Math.max(TOLERATED, usual, bounds(before).lower);
    const evidence = weigh(after, granted);
    return evidence >= needed ? [{ ...comparison, granted, evidence }] : [];
  });
  const [clearest] = breaches.toSorted((one, other) => other.evidence - one.evidence);
  return clearest;
}

/** Wilson's interval for a share, which is right for few views and for few failures. */
function bounds({ views, failed }: Sample): { lower: number; upper: number } {
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
  if (ratios.length === 0) return -Infinity;
  const highest = Math.max(...ratios);
  return highest + Math.log(ratios.reduce((sum, ratio) => sum + Math.exp(ratio - highest), 0) / ratios.length);
}
