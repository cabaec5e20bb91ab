import { describeAudience } from './describe-canary';
import { formatDue, formatTime } from './format';
import type { ChannelAnswer, PlannedAnswer } from '../wire/channels';

/** `promote mfe-reviews 1.5.0 in place of 1.4.0`; for `try` also the audience. */
export function describePlanned({ action, changes, terms }: PlannedAnswer): string {
  const what = changes.map(({ remote, version, seen }) =>
    version === null
      ? `${remote} ${seen}`
      : `${remote} ${version} ${action === 'try' ? 'beside' : 'in place of'} ${seen ?? 'nothing'}`,
  );
  return `${action} ${what.join(', ')}${terms ? ` for ${describeAudience(terms)}` : ''}`;
}

/** The condition that a planned change waits for, or why it was not made. */
export function describeWaiting(
  planned: PlannedAnswer,
  { needsApproval, remotes }: Pick<ChannelAnswer, 'needsApproval' | 'remotes'>,
): string {
  const { at, approval, lapsed, lapsesAt, changes } = planned;
  if (lapsed) return `was not made, ${formatTime(lapsed.at)}: ${lapsed.why}`;
  const approved = approval ? [`approved by ${approval.by}, ${formatTime(approval.at)}`] : [];
  const needed = !approval && (needsApproval || at === null) ? [`for approval until ${formatDue(lapsesAt)}`] : [];
  const outdated = changes.flatMap(({ remote, version, seen }) => {
    const live = remotes[remote]?.live?.version ?? null;
    return live === seen || live === version
      ? []
      : [`it will not be made, since ${remote} ${live ?? 'is not live'}${live === null ? '' : ' is live'} now`];
  });
  return [...(at === null ? [] : [`for ${formatDue(at)}`]), ...needed, ...approved, ...outdated].join('; ');
}

/** The answer to a person who planned a change, or approved one that is not due yet. */
export function describeNewlyPlanned(planned: PlannedAnswer, { channel, ...state }: ChannelAnswer): string {
  const needsApproval = !planned.approval && (state.needsApproval || planned.at === null);
  const same = state.planned.filter((one) => !one.lapsed && describePlanned(one) === describePlanned(planned));
  return [
    `Nothing changed in ${channel} yet. ${planned.id}: ${describePlanned(planned)}, waits ${describeWaiting(planned, state)}.`,
    ...same.map(
      ({ id, by, plannedAt }) =>
        `The same change is already pending as ${id}: ${by} planned it ${formatTime(plannedAt)}.`,
    ),
    ...(needsApproval
      ? [`For somebody else, to approve it: npx release approve ${planned.id} --channel ${channel}`]
      : []),
    `To cancel it: npx release cancel ${planned.id} --channel ${channel}`,
  ].join('\n');
}
