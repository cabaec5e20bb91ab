import type { Transaction } from '@forecourt/database/pool';
import { issuesAt, RegistryError } from '../../errors';
import { type AuditHead, EMPTY_LOG, findBreaks } from '../../rules/log/audit-chain';
import { findUnlogged, type LoggedChannels, replayLog } from '../../rules/log/replay-log';
import { publicPemOf, type SigningKeys } from '../../signing/signing-keys';
import { isSignedBy } from '../../signing/signed-head';
import { readAuditAfter, readHead } from '../../storage/audit';
import type { StoredChannel } from '../../storage/channels';

/**
 * Knows the channels' states from the log, so that the registry never signs a direct edit of its database. It reads and
 * verifies each row once, and keeps the result in memory, which such edits cannot reach.
 */
export class LogWitness {
  readonly #keys: Pick<SigningKeys, 'read'>;
  #seen: { end: AuditHead; channels: LoggedChannels } = { end: EMPTY_LOG, channels: new Map() };

  constructor(keys: Pick<SigningKeys, 'read'>) {
    this.#keys = keys;
  }

  /**
   * @throws `state-not-logged` unless a locked channel agrees with the log.
   *
   * @param transaction keeps the channel locked, and sees rows that others have committed
   */
  async requireLogged(transaction: Transaction, channel: StoredChannel): Promise<void> {
    const { end, channels } = this.#seen;
    const head = await readHead(transaction);
    const rows = await readAuditAfter(transaction, end.seq, head.seq);
    const problems = findBreaks(rows, head, end);
    // Read after the end of the log, which the newest key of that time signed.
    if (!isSignedBy(head, publicPemOf(await this.#keys.read(transaction))))
      problems.push("The end of the log is not signed with this registry's key.");
    if (problems.length === 0) {
      const seen = { end: head, channels: replayLog(rows, channels) };
      problems.push(...findUnlogged(channel.name, channel, seen.channels));
      // Another check may have read more rows in the meantime.
      if (head.seq > this.#seen.end.seq) this.#seen = seen;
    }
    if (problems.length === 0) return;
    throw new RegistryError('state-not-logged', {
      message: `The database was changed past the registry, so nothing of ${channel.name} is signed or changed: ${problems.join(' ')} Put back what the log says, or ask the operator of the registry.`,
      issues: issuesAt(channel.name, problems),
    });
  }
}
