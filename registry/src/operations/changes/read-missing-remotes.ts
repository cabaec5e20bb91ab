import { liveVersions, type VersionChange } from '../../rules/channels/channel';
import { squadChannels } from '../../rules/permissions';
import { findChannel, lockChannel } from '../../storage/channels';
import type { RegistryContext } from '../registry-context';
import type { Situation } from './expectation';

/**
 * The remotes that a squads' channel still lacks after `changes`, compared with its source channel. Its pages need
 * them.
 */
export async function readMissingRemotes(
  { witness }: RegistryContext,
  { transaction, channel, state }: Situation,
  changes: readonly VersionChange[],
): Promise<VersionChange[]> {
  const start = squadChannels[channel];
  if (start === undefined || !(await findChannel(transaction, start))) return [];
  const source = await lockChannel(transaction, start);
  const isKnown = (remote: string) => state.lineages.has(remote) || changes.some((change) => change.remote === remote);
  const lacking = Object.entries(liveVersions(source.state)).flatMap(([remote, version]) =>
    isKnown(remote) ? [] : [{ remote, version }],
  );
  if (lacking.length > 0) await witness.requireLogged(transaction, source);
  return lacking;
}
