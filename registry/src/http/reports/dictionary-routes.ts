import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { RegistryError } from '../../errors';
import type { RegistryContext } from '../../operations/registry-context';
import { keepDictionary } from '../../storage/dictionaries';
import { requireHost } from '../authentication';
import { parseInput } from '../parse-input';

/** Hosts do not make larger dictionaries. */
const LIMIT_BYTES = 1_000_000;

const dictionaryParams = z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) });

/** Dictionaries of pages. Hosts make them, and all hosts use the first one that arrives. */
export const dictionaryRoutes: FastifyPluginAsync<{ context: RegistryContext }> = async (app, { context }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.put('/v1/dictionaries/:name', async (request, reply) => {
    requireHost(request);
    const { name } = parseInput(dictionaryParams, request.params);
    const { body } = request;
    if (!(body instanceof Buffer) || body.length === 0)
      throw new RegistryError('invalid-request', { message: 'A dictionary is sent as application/octet-stream.' });
    return reply.type('application/octet-stream').send(await keepDictionary(context.pool, name, body));
  });
};
