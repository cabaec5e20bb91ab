import type { Transaction } from '@forecourt/database/pool';
import { withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { ChannelState, VersionChange } from '../rules/channel';
import { defaultRollbackVersion, liveVersion, liveVersions, promote, rollBack } from '../rules/channel';
import { requireCompatible } from '../rules/compatibility';
import type { Principal } from '../rules/permissions';
import { releaseSetId } from '../rules/release-set';
import { signHead } from '../signing/signed-head';
import { appendAudit } from '../storage/audit';
import type { StoredChannel } from '../storage/channels';
import { lockChannel, saveChannel } from '../storage/channels';
import type { ChannelChangeAnswer } from '../wire';
import type { RegistryContext } from './registry-context';
import { requireRelease } from './require-release';

/** Who changes a channel, and why. */
export interface ChangeOrder {
  channel: string;
  principal: Principal;
  reason?: string | undefined;
}

/**
 * Makes versions live in a channel, all together or none.
 * @throws `unknown-channel`, `unknown-remote`, `unknown-version` or `incompatible-set`.
 */
export function promoteVersions(context: RegistryContext, order: ChangeOrder, changes: readonly VersionChange[]): Promise<ChannelChangeAnswer> {
  const remotes = changes.map(({ remote }) => remote);
  return changeChannel(context, order, 'promote', remotes, (state) => promote(state, changes));
}

/**
 * Takes a remote of a channel back to `version`, or to the one that was live before the live one.
 * @throws what `promoteVersions` throws, and `nothing-to-roll-back`.
 */
export function rollBackRemote(context: RegistryContext, order: ChangeOrder, remote: string, version?: string): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, 'rollback', [remote], (state) => rollBack(state, remote, version ?? defaultRollbackVersion(state, remote)));
}

/** One transaction: what is read is locked, and state, log and signature change together or not at all. */
function changeChannel(
  context: RegistryContext,
  order: ChangeOrder,
  action: 'promote' | 'rollback',
  remotes: readonly string[],
  change: (state: ChannelState) => ChannelState,
): Promise<ChannelChangeAnswer> {
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, order.channel);
    if (!channel) throw unknownChannel(order.channel);
    await context.witness.requireLogged(transaction, channel);
    const next = change(channel.state);
    const answer = describe(order.channel, remotes, channel.state, next);
    if (next === channel.state) return answer;

    await admit(transaction, next);
    const at = timeOfChange(channel);
    await saveChannel(transaction, order.channel, channel.state, next, { since: at, by: order.principal.name });
    for (const remote of remotes) {
      const before = answer.before[remote] ?? null;
      const after = answer.after[remote];
      if (after === undefined || after === before) continue;
      const entry = {
        at: at.toISOString(),
        who: order.principal.name,
        action,
        channel: order.channel,
        remote,
        before,
        after,
        reason: order.reason ?? null,
      };
      await appendAudit(transaction, entry, (head) => signHead(head, context.keyPair));
    }
    return { ...answer, ...warnAhead(at) };
  });
}

/** Hosts take the later date for the newer set, so no change is dated before another, even if the clock was set back. */
function timeOfChange({ changedAt }: StoredChannel): Date {
  return new Date(Math.max(Date.now(), changedAt.getTime() + 1));
}

const AHEAD_MS = 60_000;

function warnAhead(at: Date): { warning?: string } {
  if (at.getTime() - Date.now() < AHEAD_MS) return {};
  return { warning: `The clock of the registry was ahead once: this change is dated ${at.toISOString()}, so that hosts take it for the newest.` };
}

/** Checks a set before it becomes live, at promotion and at rollback alike. */
async function admit(transaction: Transaction, next: ChannelState): Promise<void> {
  const releases = [];
  for (const [remote, version] of Object.entries(liveVersions(next))) {
    releases.push(await requireRelease(transaction, remote, version));
  }
  requireCompatible(releases.map(({ manifest }) => manifest));
}

function describe(channel: string, remotes: readonly string[], state: ChannelState, next: ChannelState): ChannelChangeAnswer {
  return {
    channel,
    setId: releaseSetId(liveVersions(next)),
    revision: next.revision,
    before: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(state, remote) ?? null])),
    after: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(next, remote) ?? ''])),
  };
}

export function unknownChannel(channel: string): RegistryError {
  return new RegistryError('unknown-channel', { message: `There is no channel ${channel}; GET /v1/channels lists the ones there are.` });
}
