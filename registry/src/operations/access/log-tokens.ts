import type { Transaction } from '@forecourt/database/pool';
import type { LoggedAction } from '../../rules/permissions';
import type { TokenOwner } from '../../storage/access/tokens';
import { appendAudit } from '../log/append-audit';
import type { RegistryContext } from '../registry-context';

/** Logs changes of tokens: author, owner, rights and expiry. Never logs the tokens. */
export async function logTokens(
  { keys }: Pick<RegistryContext, 'keys'>,
  transaction: Transaction,
  action: LoggedAction,
  who: string,
  owners: readonly Pick<TokenOwner, 'principal' | 'expiresAt'>[],
): Promise<void> {
  const entries = owners.map(({ principal, expiresAt }) => {
    const { name, role } = principal;
    const token = {
      name,
      role,
      remote: principal.role === 'squad' ? principal.remote : null,
      expiresAt: expiresAt?.toISOString() ?? null,
    };
    return { at: new Date().toISOString(), who, action, token };
  });
  await appendAudit(transaction, entries, keys);
}
