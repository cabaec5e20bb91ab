import type { Queryable } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { type ChannelState, isAbandoned, type SetChange } from '../../rules/channels/channel';
import { findDeparture } from '../../storage/audit';

/**
 * @throws `version-abandoned` when one of `changes` goes to a version that was rolled back from; the error contains
 * author, time and reason of the rollback.
 */
export async function requireTrusted(
  db: Queryable,
  channel: string,
  state: ChannelState,
  changes: readonly SetChange[],
): Promise<void> {
  const { remote, version } = changes.find((one) => isAbandoned(state, one)) ?? { version: null };
  if (version === null) return;
  const row = await findDeparture(db, channel, remote, version);
  const who = row ? ` at ${row.at} by ${row.who}${row.reason === null ? '' : `: ${row.reason}`}` : '';
  throw new RegistryError('version-abandoned', {
    message: `${channel} was rolled back from ${remote} ${version}${who}. To make it live nevertheless, use --again.`,
  });
}
