import type { FastifyInstance, FastifyReply } from 'fastify';
import { makeTextStorable } from './storable-text';

/** Enough for a search with a hundred values in every field. A route that needs more sets its own limit. */
export const BODY_LIMIT_BYTES = 16 * 1024;

const SECURITY_HEADERS = {
  // Answers are data: opened as a page they may do nothing. Routes that answer with a page set their own policy.
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Sets the headers of every answer, unless the answer already has them. */
export function setSecurityHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!reply.hasHeader(name)) void reply.header(name, value);
  }
}

/** Rules for every request: headers, JSON bodies, text that can be read and stored. */
export function addHttpRules(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply));

  app.addHook('preValidation', async ({ body, query, params }) => {
    makeTextStorable(body);
    makeTextStorable(query);
    makeTextStorable(params);
  });

  // The spec's clients declare JSON on requests without a body too (A7-4); Fastify would refuse those.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
