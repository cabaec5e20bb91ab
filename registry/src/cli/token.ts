import { formatFact, formatTime, strong } from '../words/format';
import { connectFor, type GlobalOptions, requireRemote } from './connection';
import { type Report, UsageError } from './report';

export interface TokenOptions extends GlobalOptions {
  role: 'squad' | 'release-manager' | 'reader';
  remote?: string;
  /** Days. */
  expires: number;
}

/** `release token add`: a token for a named person, shown only this once. */
export async function addToken(name: string, { role, remote, expires, ...options }: TokenOptions): Promise<Report> {
  if ((role === 'squad') !== (remote !== undefined))
    throw new UsageError('A squad needs --remote; other roles must not have it.');
  const client = await connectFor('token', '', options);
  const person = role === 'squad' ? { name, role, remote: requireRemote(remote ?? '') } : { name, role };
  const answer = await client.addToken({ ...person, days: expires });
  const text = `${answer.token}\n\nThis is the token of ${strong(name)}, shown only once. It expires ${formatTime(answer.expiresAt)}.`;
  return { text, json: { name, role, ...answer } };
}

/** `release token list`: all owners of tokens. */
export async function listTokens(options: GlobalOptions): Promise<Report> {
  const answer = await (await connectFor('token', '', options)).tokens();
  const text = answer.tokens.map(({ name, role, remote, createdAt, createdBy, expiresAt }) =>
    [
      strong(name),
      formatFact('may', remote === null ? `what a ${role} may` : `what the squad of ${remote} may`),
      formatFact('made', `${formatTime(createdAt)}, by ${createdBy ?? 'the registry'}`),
      formatFact('expires', expiresAt === null ? 'on no date, only when it is revoked' : formatTime(expiresAt)),
    ].join('\n'),
  );
  return { text: text.join('\n\n'), json: answer };
}

/** `release token revoke`: ends a token at once. */
export async function revokeToken(name: string, options: GlobalOptions): Promise<Report> {
  await (await connectFor('token', '', options)).revokeToken(name);
  return { text: `The token of ${name} is revoked.`, json: { name, revoked: true } };
}
