import type { CanaryAnswer, ChannelAnswer } from '../wire/channels';
import { formatDue, formatFact, formatTime } from './format';
import { describeHosts } from './serving-hosts';

/** `all of bramblegate and 10 % of other visitors`. @param most how many brands to name */
export function describeAudience({ brands, percent }: Pick<CanaryAnswer, 'brands' | 'percent'>, most = Infinity): string {
  const unnamed = brands.length - most > 0 ? [`${brands.length - most} other brands`] : [];
  const everyone = brands.length === 0 ? [] : [`all of ${[...brands.slice(0, most), ...unnamed].join(', ')}`];
  const share = percent === 0 ? [] : [`${percent} % of ${brands.length === 0 ? '' : 'other '}visitors`];
  return [...everyone, ...share].join(' and ');
}

/** `mfe-reviews 1.5.0 beside 1.4.0`. */
export function describeTried({ changes }: Pick<CanaryAnswer, 'changes'>): string {
  return changes.map(({ remote, version, live }) => `${remote} ${version} beside ${live}`).join(', ');
}

/** `50 % from 20 Nov 2026, 10:12:33 GMT (in 9 minutes), then 100 %`; undefined when it stays as it is. */
export function describeSteps({ steps: [next, ...later], everyMinutes, steppedAt }: CanaryAnswer): string | undefined {
  if (next === undefined || everyMinutes === null) return undefined;
  const due = new Date(Date.parse(steppedAt) + everyMinutes * 60_000).toISOString();
  return [`${next} % from ${formatDue(due)}`, ...later.map((step) => `then ${step} %`)].join(', ');
}

/** The canary of a channel in lines under its heading. */
export function canaryFacts(canary: NonNullable<ChannelAnswer['canary']>): string[] {
  const next = describeSteps(canary);
  return [
    formatFact('CANARY', describeTried(canary)),
    formatFact('for', describeAudience(canary)),
    formatFact('since', `${formatTime(canary.startedAt)}, by ${canary.by}`),
    ...(canary.reason === null ? [] : [formatFact('why', canary.reason)]),
    formatFact('hosts', describeHosts(canary.hosts)),
    ...(next === undefined ? [] : [formatFact('next', next)]),
  ];
}
