import { pageSigns } from '@forecourt/contracts/page-signs';
import { describeVital } from '../rules/vitals';
import type { HealthAnswer } from '../wire/health';

const numbers = new Intl.NumberFormat('en-GB');
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** `23 failures in 2,345 views (1%)`; a page view is one view of each block on it. */
export function describeRate({ shown, failed, unrendered }: Omit<HealthAnswer['releases'][number], 'remote' | 'version' | 'brands'>): string {
  const server = unrendered === 0 ? '' : `; the server failed ${numbers.format(unrendered)} times`;
  if (shown === 0) return `not shown${server}`;
  return `${numbers.format(failed)} ${failed === 1 ? 'failure' : 'failures'} in ${numbers.format(shown)} views (${percent.format(failed / shown)})${server}`;
}

/** `LCP 2.5 s, INP 200 ms, CLS 0.1`: what three quarters of the views had at most. */
export function describeVitals(vitals: readonly Pick<HealthAnswer['vitals'][number], 'vital' | 'atMost'>[]): string {
  return vitals.map(({ vital, atMost }) => describeVital(vital, atMost)).join(', ');
}

const SIGN_WORDS: Readonly<Record<HealthAnswer['pages'][number]['sign'], string>> = {
  alive: 'alive',
  lasting: 'alive after a minute',
  link: 'links followed',
  button: 'buttons pressed',
  form: 'forms sent',
};

/** `400 views: alive 99%, links followed 30%`, by route of one page of each kind, the most read first. */
export function describePages(pages: HealthAnswer['pages']): [route: string, what: string][] {
  const kinds = [...new Set(pages.map(({ page }) => page))].map((page) => pages.filter((one) => one.page === page));
  const views = (kind: HealthAnswer['pages']) => Math.max(...kind.map(({ due }) => due));
  return kinds
    .toSorted((one, other) => views(other) - views(one))
    .map((kind) => {
      const shares = pageSigns.flatMap((sign) => kind.filter((one) => one.sign === sign && one.due > 0));
      const words = shares.map(({ sign, given, due }) => `${SIGN_WORDS[sign]} ${percent.format(given / due)}`);
      return [kind[0]?.route ?? '', `${numbers.format(views(kind))} views: ${words.join(', ')}`];
    });
}

/** `mfe-reviews 1.4.0 had 12 views in its first ten minutes: 8 are missing for the guard to judge it.` */
export function describeUnjudged({ remote, version, views, missing }: HealthAnswer['unjudged'][number]): string {
  return `${remote} ${version} had ${numbers.format(views)} views in its first ten minutes: ${missing} are missing for the guard to judge it.`;
}

/** The figures, and why the promotion stays. */
export function describeHarm({ reason, keep }: HealthAnswer['harms'][number]): string {
  return keep === null ? reason : `${reason} It stays: ${keep}`;
}
