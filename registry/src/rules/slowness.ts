import { type Vital, vitalBounds, vitals } from '@forecourt/contracts/web-vitals';
import { logOfMean, type Sample, wilsonBounds } from './health';
import { describeVital } from './vitals';

/** Page views that had more of a web vital than a bound, in two sets. */
export interface SpeedComparison {
  vital: Vital;
  /** Of "good", or of "poor": `failed` counts the views beyond it. */
  bound: number;
  /** What it is compared with. */
  before: Sample;
  after: Sample;
  /** Both are of the same time, and nothing but chance decided which view belongs to which. */
  isConcurrent: boolean;
}

/** A promotion since which pages are slower. */
export interface SlowPromotion {
  /** When it was made, ISO 8601. */
  at: string;
  revision: number;
  slower: SpeedComparison;
}

/** Views by number of the bucket, by web vital. */
export type Histograms = Partial<Record<Vital, Readonly<Record<string, number>>>>;

/** Where "good" ends and where "poor" begins. web.dev/articles/vitals */
const JUDGED_BOUNDS: Readonly<Record<Vital, readonly number[]>> = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] };

/** Fewer views decide nothing. */
const LEAST_VIEWS = 100;
/** A smaller rise of the share is no reason to do anything. */
const LEAST_RISE = 0.05;
/**
 * A visitor's views are alike, since device and network are: that many of them count as one. The fourth root of a likelihood ratio
 * keeps its bound for visitors with up to four views, however alike these are (Hölder's inequality).
 */
const VIEWS_OF_A_VISITOR = 4;
/** Assumed shares of slow views, and by how much more pages that are slower have, equally likely. */
const USUAL = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5];
const RISES = [0.06, 0.12, 0.25];
/** How often pages that are as fast may be found slower, over all comparisons and looks. */
const FALSE_ALARMS = 0.001;

/** Two sets in every web vital and bound. */
export function compareSpeed(before: Histograms, after: Histograms, isConcurrent: boolean): SpeedComparison[] {
  return vitals.flatMap((vital) =>
    JUDGED_BOUNDS[vital].map((bound) => ({ vital, bound, before: sampleOf(vital, bound, before), after: sampleOf(vital, bound, after), isConcurrent })),
  );
}

/**
 * The clearest comparison in which pages are slower, or undefined. May be asked after every view, as `findBreach` may. A release that
 * is as fast is found slower at most once in a thousand times.
 */
export function findSlowness<Compared extends SpeedComparison>(comparisons: readonly Compared[]): Compared | undefined {
  const needed = Math.log(Math.max(1, comparisons.length) / FALSE_ALARMS);
  const slower = comparisons.flatMap((comparison) => {
    const { before, after, isConcurrent } = comparison;
    if (Math.min(before.views, after.views) < LEAST_VIEWS || shareOf(after) - shareOf(before) < LEAST_RISE) return [];
    const evidence = (isConcurrent ? weighBeside(before, after) : weighSince(before, after)) / VIEWS_OF_A_VISITOR;
    return evidence >= needed ? [{ comparison, evidence }] : [];
  });
  return slower.toSorted((one, other) => other.evidence - one.evidence)[0]?.comparison;
}

const numbers = new Intl.NumberFormat('en-GB');

/**
 * `Pages are slower: more than LCP 2.5 s in 300 of 1,000 views; before in 160 of 1,000.`
 *
 * @param against what it was compared with: `before`, or `live` for a canary
 */
export function describeSlowness({ vital, bound, before, after }: Pick<SpeedComparison, 'vital' | 'bound' | 'before' | 'after'>, against = 'before'): string {
  const share = ({ views, failed }: Sample) => `${numbers.format(failed)} of ${numbers.format(views)}`;
  return `Pages are slower: more than ${describeVital(vital, bound)} in ${share(after)} views; ${against} in ${share(before)}.`;
}

/**
 * Views that were drawn by lot. Against the assumption that both are equally fast, whatever the usual share: weighed with the share that
 * both together would have, the ratio is expected to be 1 (Turner, Ly and Grünwald 2021).
 */
function weighBeside(live: Sample, canary: Sample): number {
  const part = canary.views / (canary.views + live.views);
  return logOfMean(
    alternatives(USUAL).map(([usual, raised]) => {
      const together = part * raised + (1 - part) * usual;
      return weigh(live, usual, together) + weigh(canary, raised, together);
    }),
  );
}

/** Views since a promotion, against a share that is granted generously: other visitors come at another time. */
function weighSince(before: Sample, after: Sample): number {
  const visitors = { views: before.views / VIEWS_OF_A_VISITOR, failed: before.failed / VIEWS_OF_A_VISITOR };
  const granted = Math.min(0.9, wilsonBounds(visitors).upper + LEAST_RISE);
  return logOfMean(alternatives([granted]).map(([, raised]) => weigh(after, raised, granted)));
}

function alternatives(usual: readonly number[]): [usual: number, raised: number][] {
  return usual.flatMap((share) => RISES.map((rise): [number, number] => [share, Math.min(0.99, share + rise)]));
}

/** Logarithm of the likelihood ratio of two shares. */
function weigh({ views, failed }: Sample, share: number, against: number): number {
  return failed * Math.log(share / against) + (views - failed) * Math.log((1 - share) / (1 - against));
}

const shareOf = ({ views, failed }: Sample) => (views === 0 ? 0 : failed / views);

function sampleOf(vital: Vital, bound: number, { [vital]: buckets = {} }: Histograms): Sample {
  const first = vitalBounds[vital].indexOf(bound) + 1;
  const sum = (from: number) => Object.entries(buckets).reduce((all, [bucket, count]) => (Number(bucket) < from ? all : all + count), 0);
  return { views: sum(0), failed: sum(first) };
}
