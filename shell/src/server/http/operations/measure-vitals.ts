import { vitalBounds, vitals, type Vital } from '@forecourt/contracts/web-vitals';
import { addGauge, addHistogram, type Metrics } from '@forecourt/service/metrics';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { DuePages } from '../../site/health/due-pages';
import type { PageSource } from '../../site/health/page-tokens';

/** Kinds of pages that have figures of their own; there are a few dozen. */
const MOST_KINDS = 100;
const OTHER = 'other';
/** The unit of a metric is the second. */
const UNITS: Readonly<Record<Vital, { name: string; per: number }>> = {
  lcp: { name: 'web_vital_lcp_seconds', per: 1000 },
  inp: { name: 'web_vital_inp_seconds', per: 1000 },
  cls: { name: 'web_vital_cls', per: 1 },
};
/** Up to "good", and up to "needs improvement". web.dev/articles/vitals */
const RATED: Readonly<Record<Vital, readonly [good: number, fair: number]>> = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] };

/** Counts a web vital of a page that a visitor saw. */
export type CountVital = (source: PageSource, vital: Vital, value: number) => void;

/**
 * What pages tell of their speed, for operators: distributions by kind of page, for the live set and a canary; and for each brand how many
 * were good. Not by all three at once: fifty brands times dozens of kinds times sets are more series than anybody looks at. The registry has
 * them by set.
 *
 * @param kinds that were sent of late
 */
export function measureVitals(
  metrics: Metrics,
  { releases, kinds: sent }: { releases: Pick<AdoptedReleaseSet, 'canary'>; kinds: DuePages['kinds'] },
): CountVital {
  const kinds = new Set<string>();
  const rated = new Map<string, { vital: Vital; brand: string; rating: string; count: number }>();
  const observe = Object.fromEntries(
    vitals.map((vital) => {
      const { name, per } = UNITS[vital];
      const buckets = vitalBounds[vital].map((bound) => bound / per);
      return [vital, addHistogram(metrics, { name, help: `${vital} of pages as visitors had them`, labels: ['page', 'to'], buckets })];
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
    help: 'Web vitals of pages by brand, since the start: good, fair or poor',
    labels: ['vital', 'brand', 'rating'],
    read: () => [...rated.values()].map(({ count, ...of }) => [count, of] as const),
  });

  return ({ set, brand, page = OTHER }, vital, value) => {
    const kind = kinds.has(page) || kinds.size < MOST_KINDS ? page : OTHER;
    kinds.add(kind);
    observe[vital](value / UNITS[vital].per, { page: kind, to: set.id === releases.canary?.set.id ? 'canary' : 'all' });
    const [good, fair] = RATED[vital];
    const rating = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
    const key = [vital, brand, rating].join(' ');
    const known = rated.get(key) ?? { vital, brand, rating, count: 0 };
    rated.set(key, known);
    known.count += 1;
  };
}
