import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The page's layout needs style attributes. */
const PAGE_POLICY = `default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'`;

/** Describes every route that is registered after it: `/openapi.json`, and `/docs` to read it. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt API',
        version: '1',
        description:
          'What the site and its blocks read and send. Every error has the form `{"error": {"code", "message"}}`.',
      },
      components: {
        securitySchemes: {
          clientToken: { type: 'http', scheme: 'bearer', description: 'From `POST /api/library/v1/client-token`.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
