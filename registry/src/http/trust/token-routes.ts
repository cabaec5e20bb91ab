import type { FastifyPluginAsync } from 'fastify';
import type { RegistryContext } from '../../operations/registry-context';
import { addToken, readTokenOwners, revokeToken } from '../../operations/access/tokens';
import { tokenBody, tokenParams, type TokensAnswer } from '../../wire/tokens';
import { requirePermission } from '../authentication';
import { parseInput } from '../parse-input';

/** Tokens of named people. Only release managers see and change them. */
export const tokenRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.addHook('preHandler', async (request) => void requirePermission(request, 'token', ['the tokens']));

  app.get('/v1/tokens', async (): Promise<TokensAnswer> => {
    const owners = await readTokenOwners(context);
    return {
      tokens: owners.map(({ principal, createdAt, createdBy, expiresAt }) => ({
        name: principal.name,
        role: principal.role,
        remote: principal.role === 'squad' ? principal.remote : null,
        createdAt: createdAt.toISOString(),
        createdBy,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    };
  });

  app.post('/v1/tokens', async (request, reply) => {
    const { days, ...principal } = parseInput(tokenBody, request.body);
    const by = requirePermission(request, 'token', ['the tokens']);
    const { token, expiresAt } = await addToken(context, by, principal, days);
    return reply.code(201).header('cache-control', 'no-store').send({ token, expiresAt: expiresAt.toISOString() });
  });

  app.delete('/v1/tokens/:name', async (request, reply) => {
    const by = requirePermission(request, 'token', ['the tokens']);
    await revokeToken(context, by, parseInput(tokenParams, request.params).name);
    return reply.code(204).send();
  });
};
