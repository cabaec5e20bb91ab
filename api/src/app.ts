import { measureDatabase } from '@forecourt/database/measure-database';
import { arrivalLimit } from '@forecourt/service/arrival-limit';
import { logAccess } from '@forecourt/service/access-log';
import { addMetrics } from '@forecourt/service/metrics';
import { tracedRequests, traceRequests } from '@forecourt/service/trace-requests';
import { fastify, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addDocumentation } from './ground/http/documentation';
import { answerError, answerNotFound } from './ground/http/errors';
import { addHttpRules, BODY_LIMIT_BYTES, setSecurityHeaders } from './ground/http/http-rules';
import { loggerOptions } from './log';
import { refuseForeignPages } from './ground/http/refuse-foreign-pages';
import { refuseUnreadable } from './ground/http/refuse-unreadable';
import { addResources, type ResourceOptions } from './composition';

export type AppOptions = Omit<ResourceOptions, 'now' | 'reads'> &
  Partial<Pick<ResourceOptions, 'now' | 'reads'>> & { logTo?: { write: (line: string) => void } | undefined };

/** Builds the API from its rules and its resources, without listening. */
export async function buildApp({
  config,
  database,
  reads = database,
  now = () => new Date(),
  carsPerSitemapPage,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel), ...(logTo && { stream: logTo }) },
    // Only the shells in front are trusted to name the visitor's IP address.
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    // Addresses that cannot be decoded never reach a hook, a route or its error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply);
      return answerError(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable,
    ...tracedRequests(config.trustedProxies),
    ...arrivalLimit(),
    // While stopping, requests on open connections are answered with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  traceRequests(app);
  logAccess(app, config.accessLog);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  measureDatabase(addMetrics(app, config.metrics), database, 'api');
  addHttpRules(app);
  refuseForeignPages(app, config.siteOrigin);
  await addDocumentation(app);

  await addResources(app, { config, database, reads, now, carsPerSitemapPage });
  return app;
}
