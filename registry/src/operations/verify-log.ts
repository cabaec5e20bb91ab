import { withTransaction } from '@forecourt/database/pool';
import { findBreaks, findUnlogged } from '../rules/audit-chain';
import { isSignedBy } from '../signing/signed-head';
import { readAudit, readHead } from '../storage/audit';
import { listLive } from '../storage/channels';
import type { AuditVerifyAnswer } from '../wire';
import type { RegistryContext } from './registry-context';

/** Checks that the whole log is as it was written and signed, and that what is live is what it says. */
export function verifyLog({ pool, keyPair }: RegistryContext): Promise<AuditVerifyAnswer> {
  return withTransaction(pool, async (transaction) => {
    // All three are read as of one moment, or a change meanwhile would look like tampering.
    await transaction.query('set transaction isolation level repeatable read, read only');
    const head = await readHead(transaction);
    const live = await listLive(transaction);
    const rows = (await readAudit(transaction, { limit: head.seq + 1 })).toReversed();
    const problems = [
      ...findBreaks(rows, head),
      ...(isSignedBy(head, keyPair.publicKeyPem) ? [] : ["The end of the log is not signed with this registry's key."]),
      ...findUnlogged(rows, live),
    ];
    return { ok: problems.length === 0, rows: rows.length, problems };
  });
}
