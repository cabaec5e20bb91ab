import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Maximum bytes of a form with a few short fields. */
const MAX_BODY = 16_384;

/** Lets routes of this plugin accept forms. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Fields of a form; empty for any other body. */
export function fieldsOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** Whether a form was sent by a page of this site. Old browsers send only the origin. */
export function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from } = headers;
  if (from !== undefined) return from === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
