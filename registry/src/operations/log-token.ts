import type { Transaction } from '@forecourt/database/pool';
import type { LoggedAction } from '../rules/permissions';
import { appendAudit } from '../storage/audit';
import type { TokenOwner } from '../storage/tokens';
import type { RegistryContext } from './registry-context';

/** Logs what became of a token: by whom, for whom, with which rights, until when. Never the token. */
export async function logToken(
  { keys }: Pick<RegistryContext, 'keys'>,
  transaction: Transaction,
  action: LoggedAction,
  who: string,
  { principal, expiresAt }: Pick<TokenOwner, 'principal' | 'expiresAt'>,
): Promise<void> {
  const { name, role } = principal;
  const token = { name, role, remote: principal.role === 'squad' ? principal.remote : null, expiresAt: expiresAt?.toISOString() ?? null };
  const nothing = { channel: null, remote: null, before: null, after: null, reason: null, accepted: null };
  await appendAudit(transaction, { ...nothing, at: new Date().toISOString(), who, action, token }, keys);
}
