import type { Queryable } from '@forecourt/database/pool';
import { Html, html } from '@forecourt/service/html';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readOutbox, type OutboxEntry } from '../../mail/outbox/store';

const LIMIT = 100;
const answer = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      idempotencyKey: z.string(),
      payload: z.record(z.string(), z.unknown()),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      failedAt: z.string().nullable().describe('When it was given up.'),
    }),
  ),
});

/**
 * The outbox to look at, on a developer's machine; never registered in production, since it shows what visitors wrote.
 */
export const outboxRoutes: FastifyPluginAsyncZod<{ database: Queryable }> = async (app, { database }) => {
  app.get(
    '/dev/outbox.json',
    { schema: { tags: ['development'], summary: 'What was to be sent', response: { 200: answer } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { messages: await readOutbox(database, LIMIT) };
    },
  );

  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await readOutbox(database, LIMIT);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(page(messages));
  });
};

const STYLE = new Html(
  '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{background:#f3f3f6;padding:1rem;overflow:auto}small{font-weight:400;color:#555}</style>',
);

function page(messages: OutboxEntry[]): string {
  const rows = messages.map(
    ({ kind, createdAt, sentAt, failedAt, payload }) =>
      html`<article>
        <h2>
          ${kind}
          <small>${createdAt}${sentAt ? `, sent ${sentAt}` : ''}${failedAt ? `, given up ${failedAt}` : ''}</small>
        </h2>
        <pre>${JSON.stringify(payload, null, 2)}</pre>
      </article>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Outbox</title>
      ${STYLE}
      <h1>Outbox</h1>
      ${rows.length > 0 ? rows : html`<p>Nothing was sent yet.</p>`}
    </html>`.text;
}
