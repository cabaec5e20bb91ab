import { formatTime } from '../words/format';
import type { GlobalOptions } from './connection';
import { connectFor } from './connection';
import type { Report } from './report';

export interface FreezeOptions extends GlobalOptions {
  channel: string;
  reason: string;
  /** The guard only tells meanwhile. */
  keep?: boolean;
}

/** `release freeze`: promotions stop, rollbacks go on. */
export async function freeze(options: FreezeOptions): Promise<Report> {
  const client = await connectFor('freeze', '', options);
  const { channel, frozen } = await client.freeze(options.channel, 'freeze', options.reason, options.keep);
  const since = frozen ? ` since ${formatTime(frozen.at)}, by ${frozen.by}: ${frozen.reason}` : '';
  return {
    text: `${channel} is frozen${since}. Rollbacks go on.${frozen?.keep ? ' The guard only tells when visitors are harmed.' : ''}`,
    json: { channel, frozen },
  };
}

/** `release unfreeze`: promotions go on. */
export async function unfreeze(options: FreezeOptions): Promise<Report> {
  const client = await connectFor('unfreeze', '', options);
  const answer = await client.freeze(options.channel, 'unfreeze', options.reason);
  return { text: `${answer.channel} takes promotions.`, json: answer };
}
