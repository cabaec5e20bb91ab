import type { Transaction } from '@forecourt/database/pool';
import { type AuditEntry, chain } from '../../rules/log/audit-chain';
import { signHead } from '../../signing/signed-head';
import type { SigningKeys } from '../../signing/signing-keys';
import { insertRow, lockHead, saveHead } from '../../storage/audit';

/**
 * Appends rows to the log, and signs the new end. Writers wait for each other here until their transactions
 * end, so it comes last in a transaction.
 */
export async function appendAudit(
  transaction: Transaction,
  entries: readonly AuditEntry[],
  keys: Pick<SigningKeys, 'read'>,
): Promise<void> {
  if (entries.length === 0) return;
  let head = await lockHead(transaction);
  for (const entry of entries) {
    const row = chain(head, entry);
    await insertRow(transaction, row);
    head = row;
  }
  // Each change of the keys also writes to the log, so the keys cannot change from here on.
  const { current } = await keys.read(transaction);
  await saveHead(transaction, signHead({ seq: head.seq, hash: head.hash }, current));
}
