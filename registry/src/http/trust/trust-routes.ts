import type { FastifyPluginAsync } from 'fastify';
import type { RegistryContext } from '../../operations/registry-context';
import { describeKeys } from '../../operations/access/rotate-keys';
import { verifyLog } from '../../operations/log/verify-log';
import { readAudit, readHead, readRevisions } from '../../storage/audit';
import { type AuditAnswer, auditQuery, type KeysAnswer } from '../../wire/audit';
import { parseInput } from '../parse-input';

/** Evidence for auditors: the registry's public key, and the log of all changes. */
export const trustRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.get('/v1/public-key', async (): Promise<KeysAnswer> => describeKeys(context, context.pool));

  app.get('/v1/audit', async (request): Promise<AuditAnswer> => {
    const filter = parseInput(auditQuery, request.query);
    // The head is read first: rows that are added in the meantime come after it, and `before` excludes them.
    const head = await readHead(context.pool);
    const rows = await readAudit(context.pool, filter);
    const revisions = await readRevisions(context.pool, rows);
    return { head, rows: rows.map((row) => ({ ...row, revision: revisions.get(row.seq) ?? null })) };
  });

  app.get('/v1/audit/verify', async () => verifyLog(context));
};
