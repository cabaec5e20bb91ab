import { type Vital, vitalBounds, vitals } from '@forecourt/contracts/web-vitals';
import { findClearest, LEAST_NETWORKS, logOfMean, type Sample, wilsonBounds } from './health';
import { describeVital } from './vitals';

/** Page views that had more of a web vital than a bound, in two sets. */
export interface SpeedComparison {
  vital: Vital;
  /** Of "good", or of "poor": `failed` counts the views beyond it. */
  bound: number;
  /** What it is compared with. */
  before: Sample;
  after: Sample;
  /** The same by networks of visitors: each once, and failed if any view of it was beyond the bound. */
  networks: { before: Sample; after: Sample };
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

/** Something by number of the bucket, by web vital. */
type Histograms = Partial<Record<Vital, Readonly<Record<string, number>>>>;

/** How fast the pages of a set were. */
export interface SpeedSums {
  /** Page views in each bucket. */
  views: Histograms;
  /** About how many networks of visitors had a view in it or in a slower one. */
  networks: Histograms;
}

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
/** So many networks cannot be told apart from more; then views decide. A network has one in a minute, so it takes several to be a twentieth of these. */
const MOST_NETWORKS = 5000;
/** Assumed shares of slow views, and by how much more pages that are slower have, equally likely. */
const USUAL = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5];
const RISES = [0.06, 0.12, 0.25];

/** Two sets in every web vital and bound. */
export function compareSpeed(before: SpeedSums, after: SpeedSums, isConcurrent: boolean): SpeedComparison[] {
  return vitals.flatMap((vital) =>
    JUDGED_BOUNDS[vital].map((bound) => {
      const networks = { before: networkSampleOf(vital, bound, before), after: networkSampleOf(vital, bound, after) };
      return { vital, bound, before: sampleOf(vital, bound, before), after: sampleOf(vital, bound, after), networks, isConcurrent };
    }),
  );
}

/**
 * The clearest comparison in which pages are slower, or undefined. May be asked after every view, as `findBreach` may. A release that
 * is as fast is found slower at most once in a thousand times.
 */
export function findSlowness<Compared extends SpeedComparison>(comparisons: readonly Compared[]): Compared | undefined {
  return findClearest(comparisons, (comparison) => ({ evidence: Math.min(weighViews(comparison), weighNetworks(comparison)) }));
}

function weighViews({ before, after, isConcurrent }: SpeedComparison): number {
  if (Math.min(before.views, after.views) < LEAST_VIEWS || !isHigher(before, after)) return -Infinity;
  return (isConcurrent ? weighBeside(before, after) : weighSince(before, after, VIEWS_OF_A_VISITOR)) / VIEWS_OF_A_VISITOR;
}

/** Each network once, so that one which asks for many pages is not many visitors. */
function weighNetworks({ networks: { before, after }, isConcurrent }: SpeedComparison): number {
  if (after.failed < LEAST_NETWORKS) return -Infinity;
  if (Math.max(before.views, after.views) > MOST_NETWORKS) return Infinity;
  if (!isHigher(before, after)) return -Infinity;
  return isConcurrent ? weighBeside(before, after) : weighSince(before, after, 1);
}

function isHigher(before: Sample, after: Sample): boolean {
  return shareOf(after) - shareOf(before) >= LEAST_RISE;
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
function weighSince(before: Sample, after: Sample, viewsOfOne: number): number {
  const visitors = { views: before.views / viewsOfOne, failed: before.failed / viewsOfOne };
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

function sampleOf(vital: Vital, bound: number, { views: { [vital]: buckets = {} } }: SpeedSums): Sample {
  const sum = (from: number) => Object.entries(buckets).reduce((all, [bucket, count]) => (Number(bucket) < from ? all : all + count), 0);
  return { views: sum(0), failed: sum(firstBeyond(vital, bound)) };
}

function networkSampleOf(vital: Vital, bound: number, { networks: { [vital]: buckets = {} } }: SpeedSums): Sample {
  const most = (from: number) => Math.max(0, ...Object.entries(buckets).map(([bucket, count]) => (Number(bucket) < from ? 0 : count)));
  return { views: most(0), failed: most(firstBeyond(vital, bound)) };
}

/** The number of the first bucket beyond a bound. */
function firstBeyond(vital: Vital, bound: number): number {
  return vitalBounds[vital].indexOf(bound) + 1;
}
