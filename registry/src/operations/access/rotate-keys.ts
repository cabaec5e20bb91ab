import { withTransaction, type Queryable, type Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import type { AuditEntry } from '../../rules/log/audit-chain';
import type { Principal } from '../../rules/permissions';
import { createKeyPair } from '../../signing/key-pair';
import { publicPemOf } from '../../signing/signing-keys';
import { deleteFormerKey, lockKeys } from '../../storage/access/sealed-keys';
import type { KeysAnswer } from '../../wire/audit';
import { appendAudit } from '../log/append-audit';
import type { RegistryContext } from '../registry-context';

/** Returns the ids of the keys that sign, and their public keys. */
export async function describeKeys({ keys }: Pick<RegistryContext, 'keys'>, db: Queryable): Promise<KeysAnswer> {
  const pairs = await keys.read(db);
  return { keyid: pairs.current.keyid, former: pairs.former?.keyid ?? null, pem: publicPemOf(pairs) };
}

/**
 * Makes a new key. It signs everything from now on, in addition to the previous one.
 * @throws `key-not-withdrawn` while there are two.
 */
export function rotateKey(context: RegistryContext, { name }: Principal): Promise<KeysAnswer> {
  const { keys } = context;
  const next = createKeyPair();
  return changeKeys(context, async (transaction) => {
    const { current, former } = await keys.read(transaction);
    if (former) throw new RegistryError('key-not-withdrawn');
    await keys.replaceBy(transaction, next);
    return { who: name, action: 'rotate-key', before: current.keyid, after: next.keyid };
  });
}

/** Withdraws the former key: its signature alone no longer verifies. @throws `no-former-key`. */
export function withdrawKey(context: RegistryContext, { name }: Principal): Promise<KeysAnswer> {
  return changeKeys(context, async (transaction) => {
    const { former } = await context.keys.read(transaction);
    if (!former) throw new RegistryError('no-former-key');
    await deleteFormerKey(transaction);
    return { who: name, action: 'withdraw-key', before: former.keyid, after: null };
  });
}

async function changeKeys(
  context: RegistryContext,
  change: (transaction: Transaction) => Promise<Omit<AuditEntry, 'at'>>,
): Promise<KeysAnswer> {
  const { pool, keys } = context;
  const answer = await withTransaction(pool, async (transaction) => {
    await lockKeys(transaction);
    const entry = { ...(await change(transaction)), at: new Date().toISOString() };
    await appendAudit(transaction, [entry], keys);
    return describeKeys(context, transaction);
  });
  await keys.publish(pool);
  return answer;
}
