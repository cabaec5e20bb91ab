import { vitals, type Vital } from '@forecourt/contracts/web-vitals';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { addGauge, addHistogram, type Metrics } from '@forecourt/service/metrics';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { PageKind } from '../../site/health/due-pages';
import type { PageSource } from '../../site/health/page-tokens';
import { thisSite } from '../../site/this-site';

/** Maximum kinds of pages with separate figures; there are a few dozen. */
const MAX_KINDS = 100;
const OTHER = 'other';
/** Three ratings of three vitals, for each brand and the last four sets. */
const MAX_RATED = 36 * thisSite.brands.length;
/** Upper ends of the buckets, including the bounds of "good" and "poor". */
const BOUNDS: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};
/** Metrics use seconds. */
const UNITS: Readonly<Record<Vital, { name: string; per: number }>> = {
  lcp: { name: 'web_vital_lcp_seconds', per: 1000 },
  inp: { name: 'web_vital_inp_seconds', per: 1000 },
  cls: { name: 'web_vital_cls', per: 1 },
};
/** Up to "good", and up to "needs improvement". web.dev/articles/vitals */
const RATED: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** Counts a web vital of a page that a visitor saw. */
export type CountVital = (source: PageSource, vital: Vital, value: number) => void;

/**
 * Metrics of page speed: distributions by kind of page, for the live set and a canary, and the number of good pages by
 * brand and set. All labels together would be too many series.
 *
 * @param kinds that were sent recently
 */
export function measureVitals(
  metrics: Metrics,
  { releases, kinds: sent }: { releases: Pick<AdoptedReleaseSet, 'canary'>; kinds: () => PageKind[] },
): CountVital {
  const kinds = new Set<string>();
  const rated = new BoundedMap<{ vital: Vital; brand: string; set: string; rating: string; count: number }>({
    maxEntries: MAX_RATED,
  });
  const observe = Object.fromEntries(
    vitals.map((vital) => {
      const { name, per } = UNITS[vital];
      const buckets = BOUNDS[vital].map((bound) => bound / per);
      return [
        vital,
        addHistogram(metrics, {
          name,
          help: `${vital} of pages as visitors had them`,
          labels: ['page', 'to'],
          buckets,
        }),
      ];
    }),
  ) as Record<Vital, ReturnType<typeof addHistogram>>;
  addGauge(metrics, {
    name: 'page_kind',
    help: 'A route of each kind of page: always 1',
    labels: ['page', 'route'],
    read: () => sent().map(({ key: page, route }) => [1, { page, route }] as const),
  });
  addGauge(metrics, {
    name: 'web_vitals_rated',
    help: 'Web vitals of pages by brand and release set, since the start: good, fair or poor',
    labels: ['vital', 'brand', 'set', 'rating'],
    read: () => rated.latest(MAX_RATED).map(({ count, ...of }) => [count, of] as const),
  });

  return ({ set, brand, page = OTHER }, vital, value) => {
    const kind = kinds.has(page) || kinds.size < MAX_KINDS ? page : OTHER;
    kinds.add(kind);
    observe[vital](value / UNITS[vital].per, { page: kind, to: set.id === releases.canary?.set.id ? 'canary' : 'all' });
    const [good, fair] = RATED[vital];
    const rating = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
    const key = [vital, brand, set.id, rating].join(' ');
    const known = rated.get(key) ?? { vital, brand, set: set.id, rating, count: 0 };
    rated.set(key, known);
    known.count += 1;
  };
}
