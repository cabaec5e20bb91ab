import { type PageSign, pageSigns } from '@forecourt/contracts/page-signs';
import type { HealthAnswer } from '../wire/health';
import { countOf, formatCount, formatShare } from './format';

/** `23 failures in 2,345 views (1%)`; a page view is one view of each block on it. */
export function describeRate({
  shown,
  failed,
  unrendered,
}: Pick<HealthAnswer['releases'][number], 'shown' | 'failed' | 'unrendered'>): string {
  const times = unrendered === 1 ? 'once' : `${formatCount(unrendered)} times`;
  const server = unrendered === 0 ? '' : `; the server failed ${times}`;
  if (shown === 0) return `not shown${server}`;
  return `${countOf(failed, 'failure')} in ${countOf(shown, 'view')} (${formatShare(failed / shown)})${server}`;
}

/** Part of the views in which a block failed, in the browser or on the server. */
export function failedShare({ shown, failed, unrendered }: Parameters<typeof describeRate>[0]): number {
  return (failed + unrendered) / Math.max(1, shown);
}

/** `driftmoor 4% of 100 views; 2 more` for the three brands where the largest share fails. Empty if nothing failed. */
export function describeWorstBrands(brands: HealthAnswer['releases'][number]['brands']): string[] {
  const failing = brands
    .filter((one) => failedShare(one) > 0)
    .toSorted((one, other) => failedShare(other) - failedShare(one));
  if (failing.length === 0) return [];
  const others = failing.length - 3;
  return [
    [
      ...failing
        .slice(0, 3)
        .map((one) => `${one.brand} ${formatShare(failedShare(one))} of ${countOf(one.shown, 'view')}`),
      ...(others > 0 ? [`${others} more`] : []),
    ].join('; '),
  ];
}

const SIGN_WORDS: Readonly<Record<PageSign, string>> = {
  alive: 'alive',
  lasting: 'alive after a minute',
};

/** `400 views: alive 99%, alive after a minute 98%`, by route of one page of each kind, the most read first. */
export function describePages(pages: HealthAnswer['pages']): [route: string, what: string][] {
  const kinds = [...new Set(pages.map(({ page }) => page))].map((page) => pages.filter((one) => one.page === page));
  const views = (kind: HealthAnswer['pages']) => Math.max(...kind.map(({ due }) => due));
  return kinds
    .toSorted((one, other) => views(other) - views(one))
    .map((kind) => {
      const shares = pageSigns.flatMap((sign) => kind.filter((one) => one.sign === sign && one.due > 0));
      const words = shares.map(({ sign, given, due }) => `${SIGN_WORDS[sign as PageSign]} ${formatShare(given / due)}`);
      return [kind[0]?.route ?? '', `${countOf(views(kind), 'view')}: ${words.join(', ')}`];
    });
}

/** `mfe-reviews 1.4.0 had 12 views in its first ten minutes: 8 are missing for the guard to judge it.` */
export function describeUnjudged({ remote, version, views, missing }: HealthAnswer['unjudged'][number]): string {
  return `${remote} ${version} had ${countOf(views, 'view')} in its first ten minutes: ${missing} are missing for the guard to judge it.`;
}

/** `mfe-reviews 1.4.0: 30 failures in 100 views (30%), from about 12 networks.` */
export function describeFailing({ remote, version, networks, ...rate }: HealthAnswer['failing'][number]): string {
  const where = networks === 0 ? '' : `, from about ${countOf(networks, 'network')}`;
  return `${remote} ${version}: ${describeRate(rate)}${where}.`;
}

/** The figures, and the reason why the promotion stays. */
export function describeHarm({ reason, keep }: HealthAnswer['harms'][number]): string {
  return keep === null ? reason : `${reason} It stays: ${keep}`;
}
