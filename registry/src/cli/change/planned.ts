import type { ChannelAnswer } from '../../wire/channels';
import { describePlanned } from '../../words/describe-planned';
import { type ChangeOptions, finish, seenOf } from './change';
import { READ_BACK_SECONDS, sendChange } from './lost-answer';
import { connectFor, type GlobalOptions } from '../connection';
import { type Report, UsageError } from '../report';

export interface CancelOptions extends GlobalOptions {
  channel: string;
  reason?: string;
}

/** `release approve`: approves a planned change in its present form, with the versions that are live now. */
export async function approve(id: string, options: ChangeOptions): Promise<Report> {
  const client = await connectFor('promote', '', options);
  const before = await client.channel(options.channel);
  const { changes } = requirePlanned(before, id);
  const change = await sendChange(client, before, options.wait, () =>
    client.approve(options.channel, id, seenOf(before, changes)),
  );
  return finish(client, before, change, options, false);
}

/** `release cancel`: cancels a planned change. */
export async function cancel(id: string, options: CancelOptions): Promise<Report> {
  const client = await connectFor('promote', '', options);
  const before = await client.channel(options.channel);
  const planned = requirePlanned(before, id);
  await sendChange(client, before, READ_BACK_SECONDS, () => client.cancel(options.channel, id, options.reason));
  return { text: `Cancelled: ${describePlanned(planned)}`, json: { channel: options.channel, cancelled: planned } };
}

function requirePlanned({ channel, planned }: ChannelAnswer, id: string): ChannelAnswer['planned'][number] {
  const found = planned.find((one) => one.id === id && !one.lapsed);
  if (found) return found;
  throw new UsageError(
    `No change ${id} waits in ${channel}; npx release status --channel ${channel} lists those that do.`,
  );
}
