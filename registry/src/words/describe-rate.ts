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

/** `mfe-reviews 1.4.0 had 12 views in its first ten minutes: 8 are missing for the guard to judge it.` */
export function describeUnjudged({ remote, version, views, missing }: HealthAnswer['unjudged'][number]): string {
  return `${remote} ${version} had ${numbers.format(views)} views in its first ten minutes: ${missing} are missing for the guard to judge it.`;
}

/** The figures, and why the promotion stays. */
export function describeHarm({ reason, keep }: HealthAnswer['harms'][number]): string {
  return keep === null ? reason : `${reason} It stays: ${keep}`;
}
