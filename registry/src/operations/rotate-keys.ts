import { withTransaction, type Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { LoggedAction, Principal } from '../rules/permissions';
import { createKeyPair, type SigningKeyPair } from '../signing/key-pair';
import { signHead } from '../signing/signed-head';
import { appendAudit } from '../storage/audit';
import type { KeysAnswer } from '../wire/audit';
import type { RegistryContext } from './registry-context';

/** The keys that sign, and their public halves. */
export function describeKeys({ keys }: RegistryContext): KeysAnswer {
  return { keyid: keys.current.keyid, former: keys.former?.keyid ?? null, pem: keys.publicKeysPem };
}

/** Makes a new key. It signs everything from now on, beside the one before. @throws `key-not-withdrawn` while there are two. */
export async function rotateKey(context: RegistryContext, { name }: Principal): Promise<KeysAnswer> {
  const { pool, keys } = context;
  const next = createKeyPair();
  await withTransaction(pool, async (transaction) => {
    await log(transaction, { who: name, action: 'rotate-key', before: keys.current.keyid, after: next.keyid }, next);
    // Writers of the log wait for each other, so no other rotation runs from here on.
    if (keys.former) throw new RegistryError('key-not-withdrawn');
    await keys.replaceBy(next);
  });
  return describeKeys(context);
}

/** Ends the former key: its signature alone no longer verifies. @throws `no-former-key`. */
export async function withdrawKey(context: RegistryContext, { name }: Principal): Promise<KeysAnswer> {
  const { pool, keys } = context;
  await withTransaction(pool, async (transaction) => {
    await log(transaction, { who: name, action: 'withdraw-key', before: keys.former?.keyid ?? null, after: null }, keys.current);
    if (!keys.former) throw new RegistryError('no-former-key');
    await keys.withdrawFormer();
  });
  return describeKeys(context);
}

interface KeyChange {
  who: string;
  action: LoggedAction;
  before: string | null;
  after: string | null;
}

async function log(transaction: Transaction, change: KeyChange, key: SigningKeyPair): Promise<void> {
  const nothing = { channel: null, remote: null, reason: null, accepted: null, token: null, canary: null };
  await appendAudit(transaction, { ...nothing, ...change, at: new Date().toISOString() }, (head) => signHead(head, key));
}
