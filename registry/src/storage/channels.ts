import type { Queryable, Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { Canary, ChannelState } from '../rules/channels/channel';

/** Time and author of the change that made a remote's live version live. */
export interface LiveSince {
  since: Date;
  by: string;
}

/** A stop of promotions to a channel: author, time and reason. */
export interface Freeze {
  at: Date;
  by: string;
  reason: string;
  /** Whether the guard only reports harm while this lasts. */
  keep: boolean;
}

export interface StoredChannel {
  name: string;
  state: ChannelState;
  changedAt: Date;
  /** Null while it accepts promotions. */
  frozen: Freeze | null;
  /** Whether a second person approves changes for visitors. */
  needsApproval: boolean;
  /** Whether a browser must have seen a version before visitors get it. */
  needsLook: boolean;
  /** Last change by remote, for every live remote; for a withdrawn one, its withdrawal. */
  live: ReadonlyMap<string, LiveSince>;
}

interface ChannelRow {
  revision: number;
  changed_at: Date;
  frozen_at: Date | null;
  frozen_by: string;
  frozen_reason: string;
  frozen_keep: boolean;
  needs_approval: boolean;
  needs_look: boolean;
  canary: Canary | null;
  remote: string | null;
  lineage: (string | null)[];
  abandoned: string[];
  since: Date;
  changed_by: string;
}

/** Creates the channels that do not exist yet. */
export async function createChannels(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db.query('insert into registry.channels (name, changed_at) values ($1, $2) on conflict (name) do nothing', [
      name,
      new Date(),
    ]);
  }
}

/**
 * A channel's current state, or undefined when there is no such channel. One statement, so revision and versions agree.
 */
export async function findChannel(db: Queryable, name: string): Promise<StoredChannel | undefined> {
  const { rows } = await db.query<ChannelRow>(
    `select revision, changed_at, frozen_at, frozen_by, frozen_reason, frozen_keep, needs_approval, needs_look, canary, remote, lineage, abandoned, since, changed_by
     from registry.channels left join registry.channel_remotes on channel = name where name = $1`,
    [name],
  );
  const first = rows[0];
  if (!first) return undefined;
  const remotes = rows.flatMap((row) => (row.remote === null ? [] : [{ ...row, remote: row.remote }]));
  return {
    name,
    state: {
      revision: first.revision,
      lineages: new Map(remotes.map(({ remote, lineage }) => [remote, lineage])),
      abandoned: new Map(remotes.map(({ remote, abandoned }) => [remote, abandoned])),
      canary: first.canary ?? undefined,
    },
    changedAt: first.changed_at,
    frozen: first.frozen_at && {
      at: first.frozen_at,
      by: first.frozen_by,
      reason: first.frozen_reason,
      keep: first.frozen_keep,
    },
    needsApproval: first.needs_approval,
    needsLook: first.needs_look,
    live: new Map(remotes.map(({ remote, since, changed_by: by }) => [remote, { since, by }])),
  };
}

/**
 * Number of the channel's changes, and the keys that sign its sets, the newest first. Read several times a second.
 * @throws `unknown-channel`.
 */
export async function readRevision(db: Queryable, name: string): Promise<{ revision: number; keyids: string }> {
  const { rows } = await db.query<{ revision: number; keyids: string }>(
    `select revision, (select string_agg(keyid, ' ' order by role) from registry.signing_keys) as keyids from registry.channels where name = $1`,
    [name],
  );
  if (!rows[0]) throw unknownChannel(name);
  return rows[0];
}

/** Every channel's name, in alphabetical order. */
export async function listChannels(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from registry.channels order by name');
  return rows.map(({ name }) => name);
}

/** A remote's live version in a channel, null when it was withdrawn, and its abandoned ones. */
export interface LivePlace {
  channel: string;
  remote: string;
  version: string | null;
  abandoned: string[];
}

/** Every channel in which a version is live. */
export async function listLive(db: Queryable): Promise<LivePlace[]> {
  const { rows } = await db.query<LivePlace>(
    'select channel, remote, lineage[cardinality(lineage)] as version, abandoned from registry.channel_remotes order by channel, remote',
  );
  return rows;
}

/** Every channel with a canary. */
export async function listCanaries(db: Queryable): Promise<{ channel: string; canary: Canary }[]> {
  const { rows } = await db.query<{ channel: string; canary: Canary }>(
    'select name as channel, canary from registry.channels where canary is not null order by name',
  );
  return rows;
}

/** A channel's current state. @throws `unknown-channel`. */
export async function requireChannel(db: Queryable, name: string): Promise<StoredChannel> {
  const channel = await findChannel(db, name);
  if (!channel) throw unknownChannel(name);
  return channel;
}

/** Reads a channel and locks it until the transaction ends. @throws `unknown-channel`. */
export async function lockChannel(transaction: Transaction, name: string): Promise<StoredChannel> {
  await transaction.query('select 1 from registry.channels where name = $1 for update', [name]);
  return requireChannel(transaction, name);
}

function unknownChannel(channel: string): RegistryError {
  return new RegistryError('unknown-channel', {
    message: `There is no channel ${channel}; GET /v1/channels lists the ones there are.`,
  });
}

/** Freezes or unfreezes promotions to a locked channel. */
export async function saveFreeze(transaction: Transaction, name: string, freeze: Freeze | null): Promise<void> {
  await transaction.query(
    'update registry.channels set frozen_at = $2, frozen_by = $3, frozen_reason = $4, frozen_keep = $5 where name = $1',
    [name, freeze?.at ?? null, freeze?.by ?? null, freeze?.reason ?? null, freeze?.keep ?? false],
  );
}

/** Sets the rule of a locked channel. */
export async function saveApprovalRule(transaction: Transaction, name: string, needsApproval: boolean): Promise<void> {
  await transaction.query('update registry.channels set needs_approval = $2 where name = $1', [name, needsApproval]);
}

export async function saveLookRule(transaction: Transaction, name: string, needsLook: boolean): Promise<void> {
  await transaction.query('update registry.channels set needs_look = $2 where name = $1', [name, needsLook]);
}

/** Replaces the canary of a locked channel by an equal one for visitors. */
export async function saveCanary(transaction: Transaction, name: string, canary: Canary): Promise<void> {
  await transaction.query('update registry.channels set canary = $2 where name = $1', [name, JSON.stringify(canary)]);
}

/** Replaces a locked channel's state `before` by `next`. */
export async function saveChannel(
  transaction: Transaction,
  name: string,
  before: ChannelState,
  next: ChannelState,
  change: LiveSince,
): Promise<void> {
  await transaction.query('update registry.channels set revision = $2, changed_at = $3, canary = $4 where name = $1', [
    name,
    next.revision,
    change.since,
    next.canary && JSON.stringify(next.canary),
  ]);
  for (const [remote, lineage] of next.lineages) {
    const abandoned = next.abandoned.get(remote) ?? [];
    if (before.lineages.get(remote) === lineage) {
      if (before.abandoned.get(remote) === abandoned) continue;
      await transaction.query('update registry.channel_remotes set abandoned = $3 where channel = $1 and remote = $2', [
        name,
        remote,
        abandoned,
      ]);
      continue;
    }
    await transaction.query(
      `insert into registry.channel_remotes (channel, remote, lineage, abandoned, since, changed_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (channel, remote) do update
       set lineage = excluded.lineage, abandoned = excluded.abandoned, since = excluded.since, changed_by = excluded.changed_by`,
      [name, remote, lineage, abandoned, change.since, change.by],
    );
  }
}
