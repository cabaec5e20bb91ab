import { withTransaction } from '@forecourt/database/pool';
import { findBreaks } from '../../rules/log/audit-chain';
import { findUnlogged, replayLog } from '../../rules/log/replay-log';
import { isSignedBy } from '../../signing/signed-head';
import { publicPemOf } from '../../signing/signing-keys';
import { readAudit, readHead } from '../../storage/audit';
import { findChannel, listChannels } from '../../storage/channels';
import type { AuditVerifyAnswer } from '../../wire/audit';
import type { RegistryContext } from '../registry-context';

/** Checks that the whole log is unchanged and correctly signed, and that the live versions agree with it. */
export function verifyLog({ pool, keys }: RegistryContext): Promise<AuditVerifyAnswer> {
  return withTransaction(pool, async (transaction) => {
    // All rows are read in one snapshot, since a concurrent change would look like tampering.
    await transaction.query('set transaction isolation level repeatable read, read only');
    const head = await readHead(transaction);
    const rows = (await readAudit(transaction, { limit: head.seq + 1 })).toReversed();
    const logged = replayLog(rows);
    const unlogged: string[] = [];
    for (const name of await listChannels(transaction)) {
      const channel = await findChannel(transaction, name);
      if (channel) unlogged.push(...findUnlogged(name, channel, logged));
    }
    const problems = [
      ...findBreaks(rows, head),
      ...(isSignedBy(head, publicPemOf(await keys.read(transaction)))
        ? []
        : ["The end of the log is not signed with this registry's key."]),
      ...unlogged,
    ];
    return { ok: problems.length === 0, rows: rows.length, problems };
  });
}
