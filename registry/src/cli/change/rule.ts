import type { ChannelRule } from '../../rules/permissions';
import type { RuleAnswer } from '../../wire/channels';
import { connectFor, type GlobalOptions } from '../connection';
import { READ_BACK_SECONDS, sendChange } from './lost-answer';
import { describeSteps } from '../../words/describe-canary';
import { formatTime } from '../../words/format';
import type { Report } from '../report';

export interface RuleOptions extends GlobalOptions {
  channel: string;
  reason: string;
  /** Whether the guard only reports harm during this canary. */
  keep?: boolean;
}

/** `release freeze`, `pause`, `require-approval` and their opposites: how a channel takes changes. */
export async function setRule(action: ChannelRule, options: RuleOptions): Promise<Report> {
  const client = await connectFor(action, '', options);
  const before = await client.channel(options.channel);
  const answer = await sendChange(client, before, READ_BACK_SECONDS, () =>
    client.setRule(options.channel, action, options.reason, options.keep),
  );
  return { text: describe(action, answer), json: answer };
}

function describe(action: ChannelRule, { channel, frozen, canary }: RuleAnswer): string {
  const since = (deed: { at: string; by: string; reason: string } | null | undefined) =>
    deed ? ` since ${formatTime(deed.at)}, by ${deed.by}: ${deed.reason}` : '';
  return {
    freeze: `${channel} is frozen${since(frozen)}. Rollbacks still work.${frozen?.keep ? ' The guard only reports harm to visitors.' : ''}`,
    unfreeze: `${channel} takes promotions.`,
    pause: `The canary in ${channel} stays at ${canary?.percent} %${since(canary?.paused)}. The guard continues to watch it.`,
    resume: `The canary in ${channel} continues: ${(canary && describeSteps(canary)) ?? 'no further step'}.`,
    'require-approval': `A second person approves what visitors of ${channel} are to get: promotions, canaries and withdrawals. Rollbacks need nobody.`,
    'waive-approval': `${channel} takes promotions that nobody has approved.`,
    'require-look': `${channel} takes only versions that a browser has seen beside the live one: npx release look. Rollbacks need none.`,
    'waive-look': `${channel} takes versions that no browser has seen.`,
  }[action];
}
