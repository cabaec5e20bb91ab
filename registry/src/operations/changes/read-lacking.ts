import type { Transaction } from '@forecourt/database/pool';
import type { ChannelState, VersionChange } from '../../rules/channels/channel';
import { liveVersions } from '../../rules/channels/channel';
import { squadChannels } from '../../rules/permissions';
import { lockChannel } from '../../storage/channels';
import type { RegistryContext } from '../registry-context';

/** The remotes that a squads' channel still lacks of its source channel after `changes`, so that its pages are whole. */
export async function readLacking(
  { witness }: RegistryContext,
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  changes: readonly VersionChange[],
): Promise<VersionChange[]> {
  const start = squadChannels[channel];
  const source = start === undefined ? undefined : await lockChannel(transaction, start);
  if (!source) return [];
  const isKnown = (remote: string) => state.lineages.has(remote) || changes.some((change) => change.remote === remote);
  const lacking = Object.entries(liveVersions(source.state)).flatMap(([remote, version]) => (isKnown(remote) ? [] : [{ remote, version }]));
  if (lacking.length > 0) await witness.requireLogged(transaction, source);
  return lacking;
}
