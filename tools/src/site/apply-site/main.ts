import { onStopAsked } from '@forecourt/service/run-service';
import Fastify from 'fastify';
import { handedOverPage } from './handed-over-page';

/**
 * A stand-in for the broker's separate application site, on this machine only: it shows the received data, so that a
 * person can see what a call to action sends.
 */
const app = Fastify({ logger: { level: process.env['LOG_LEVEL'] ?? 'warn' } });

app.get('/healthz', () => ({ status: 'ok' }));
app.get('/readyz', () => ({ status: 'ready' }));
app.get('*', (request, reply) => {
  const host = String(request.headers['x-forwarded-host'] ?? request.headers.host ?? '');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(handedOverPage({ host, url: request.url }));
});

onStopAsked(() => void app.close());
await app.listen({ port: Number(process.env['APPLY_PORT'] ?? 3300), host: 'localhost' });
