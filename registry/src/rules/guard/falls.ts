import type { PageSign } from '@forecourt/contracts/page-signs';
import { findClearest, logOfMean, wilsonBounds } from './health';

/** Pages that were due, and those of them on which visitors did something. */
export interface Acted {
  views: number;
  acted: number;
}

/** How often visitors do something on one kind of page, in two sets. */
export interface ActionComparison {
  action: PageSign;
  /** Of one page of the kind. */
  route: string;
  /** What it is compared with. */
  before: Acted;
  after: Acted;
  /** The same by networks of visitors, each of which counts once however much it does. */
  networks: { before: Acted; after: Acted };
  /** Both are of the same time, and nothing but chance decided which view belongs to which. */
  isConcurrent: boolean;
}

/** Fewer views decide nothing. */
const LEAST_VIEWS = 50;
/** What of the share before may be left without being a fall. */
const TOLERATED = 0.75;
/** What is left of the share before when a release hides something, equally likely. */
const LEFT = [0.5, 0.2, 0.02];

/**
 * The clearest comparison in which visitors do less, or undefined. May be asked after every view, as `findBreach` may, and needs evidence by
 * views and by networks, as that does.
 */
export function findFall<Compared extends ActionComparison>(comparisons: readonly Compared[]): Compared | undefined {
  return findClearest(comparisons, ({ before, after, networks, isConcurrent }) => {
    const weigh = isConcurrent ? weighBeside : weighSince;
    const isSeen = Math.min(before.views, after.views) >= LEAST_VIEWS;
    return { evidence: isSeen ? Math.min(weigh(before, after), weigh(networks.before, networks.after)) : -Infinity };
  });
}

const WORDS: Partial<Record<PageSign, string>> = { link: 'follow links', button: 'press buttons', form: 'send forms' };
const numbers = new Intl.NumberFormat('en-GB');

/**
 * `Visitors press buttons less on pages such as /used-cars: in 3 of 400 views; before in 90 of 1,200.`
 *
 * @param against what it was compared with: `before`, or `live` for a canary
 */
export function describeFall({ action, route, before, after }: Pick<ActionComparison, 'action' | 'route' | 'before' | 'after'>, against = 'before'): string {
  const share = ({ views, acted }: Acted) => `${numbers.format(acted)} of ${numbers.format(views)}`;
  return `Visitors ${WORDS[action]} less on pages such as ${route}: in ${share(after)} views; ${against} in ${share(before)}.`;
}

/** Views that were drawn by lot. While both are equally good, each action is the canary's with the same probability as any view is. */
function weighBeside(live: Acted, canary: Acted): number {
  const part = canary.views / (canary.views + live.views);
  const all = canary.acted + live.acted;
  return isTolerated(live, canary) ? -Infinity : logOfMean(LEFT.map((left) => canary.acted * Math.log(left) - all * Math.log(1 + part * (left - 1))));
}

/** Views since a promotion, against the least that is expected: other visitors come at another time. */
function weighSince(before: Acted, after: Acted): number {
  const expected = wilsonBounds({ views: before.views, failed: before.acted }).lower * TOLERATED;
  if (expected === 0 || isTolerated(before, after)) return -Infinity;
  return logOfMean(LEFT.map((left) => after.acted * Math.log(left) + (after.views - after.acted) * Math.log((1 - expected * left) / (1 - expected))));
}

function isTolerated(before: Acted, after: Acted): boolean {
  return after.acted / Math.max(1, after.views) >= (before.acted / Math.max(1, before.views)) * TOLERATED;
}
