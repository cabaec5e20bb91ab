import { nextStepAt } from '../rules/channels/canary';
import type { CanaryAnswer, ChannelAnswer } from '../wire/channels';
import type { Reach } from '../rules/guard/canary-reach';
import { formatDue, formatFact, formatMinutes, formatTime } from './format';
import { describeHosts } from './serving-hosts';

/** `all of bramblegate and 10 % of other visitors`. @param max how many brands to name */
export function describeAudience(
  { brands, percent }: Pick<CanaryAnswer, 'brands' | 'percent'>,
  max = Infinity,
): string {
  const unnamed = brands.length - max > 0 ? [`${brands.length - max} other brands`] : [];
  const everyone = brands.length === 0 ? [] : [`all of ${[...brands.slice(0, max), ...unnamed].join(', ')}`];
  const share = percent === 0 ? [] : [`${percent} % of ${brands.length === 0 ? '' : 'other '}visitors`];
  return [...everyone, ...share].join(' and ');
}

/** `mfe-reviews 1.5.0 beside 1.4.0`. */
export function describeTried({ changes }: Pick<CanaryAnswer, 'changes'>): string {
  return changes.map(({ remote, version, live }) => `${remote} ${version} beside ${live}`).join(', ');
}

/** `50 % from 20 Nov 2026, 10:12:33 GMT (in 9 minutes), then 100 %`, or its pause; undefined without further steps. */
export function describeSteps(canary: CanaryAnswer): string | undefined {
  const [next, ...later] = canary.steps;
  if (canary.paused)
    return `paused at ${canary.percent} %, ${formatTime(canary.paused.at)}, by ${canary.paused.by}: ${canary.paused.reason}`;
  const due = nextStepAt(canary);
  if (next === undefined || !due) return undefined;
  return [`${next} % from ${formatDue(due.toISOString())}`, ...later.map((step) => `then ${step} %`)].join(', ');
}

/**
 * `in about 25 minutes, at 12 views a minute`, or the missing views, with terms that would be enough; undefined if the
 * guard has enough views to judge it.
 */
export function describeReach({ reach }: { reach: Reach | null }): string | undefined {
  if (!reach) return undefined;
  const { viewsPerMinute, needed, expected, minutes, percent, everyMinutes } = reach;
  if (viewsPerMinute === 0) return 'perhaps never: nobody saw its blocks in the last 15 minutes.';
  const rate = `at ${numbers.format(viewsPerMinute)} views a minute`;
  if (minutes !== null) return `in about ${formatMinutes(minutes)}, ${rate}.`;
  const better = [
    ...(percent === null ? [] : [`Use ${percent} % (--percent ${percent}).`]),
    ...(everyMinutes === null
      ? []
      : [`Let each step last ${formatMinutes(everyMinutes)} (--every ${everyMinutes}m), or use larger ones.`]),
  ];
  return [
    `never: ${rate} it sees about ${numbers.format(expected)} of the ${needed} views that it needs in its time.`,
    ...better,
  ].join(' ');
}

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

/** The canary of a channel in lines under its heading. */
export function canaryFacts(canary: NonNullable<ChannelAnswer['canary']>): string[] {
  const next = describeSteps(canary);
  const reach = describeReach(canary);
  return [
    formatFact('CANARY', describeTried(canary)),
    formatFact('for', describeAudience(canary)),
    formatFact('since', `${formatTime(canary.startedAt)}, by ${canary.by}`),
    ...(canary.reason === null ? [] : [formatFact('why', canary.reason)]),
    formatFact('hosts', describeHosts(canary.hosts)),
    ...(next === undefined ? [] : [formatFact('next', next)]),
    ...(reach === undefined ? [] : [formatFact('judged', reach)]),
  ];
}
