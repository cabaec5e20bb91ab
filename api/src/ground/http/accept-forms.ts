import type { FastifyInstance } from 'fastify';

/**
 * Accepts forms within a plugin, and nowhere else: in general a form from another site's page must not count as a
 * request.
 */
export function acceptForms(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
