import { nextStepAt } from '../rules/canary';
import type { CanaryAnswer, ChannelAnswer } from '../wire/channels';
import { formatDue, formatFact, formatTime } from './format';
import { describeHosts } from './serving-hosts';

/** `all of bramblegate and 10 % of other visitors`. */
export function describeAudience({ brands, percent }: Pick<CanaryAnswer, 'brands' | 'percent'>): string {
  const everyone = brands.length === 0 ? [] : [`all of ${brands.join(', ')}`];
  const share = percent === 0 ? [] : [`${percent} % of ${brands.length === 0 ? '' : 'other '}visitors`];
  return [...everyone, ...share].join(' and ');
}

/** `mfe-reviews 1.5.0 beside 1.4.0`. */
export function describeTried({ changes }: Pick<CanaryAnswer, 'changes'>): string {
  return changes.map(({ remote, version, live }) => `${remote} ${version} beside ${live}`).join(', ');
}

/** `50 % from 20 Nov 2026, 10:12:33 GMT (in 9 minutes), then 100 %`, or who paused it; undefined when it stays as it is. */
export function describeSteps(canary: CanaryAnswer): string | undefined {
  const [next, ...later] = canary.steps;
  if (canary.paused) return `paused at ${canary.percent} %, ${formatTime(canary.paused.at)}, by ${canary.paused.by}: ${canary.paused.reason}`;
  const due = nextStepAt(canary);
  if (next === undefined || !due) return undefined;
  return [`${next} % from ${formatDue(due.toISOString())}`, ...later.map((step) => `then ${step} %`)].join(', ');
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
