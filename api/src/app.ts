import { measureDatabase } from '@forecourt/database/measure-database';
import { arrivalLimit } from '@forecourt/service/arrival-limit';
import { addMetrics } from '@forecourt/service/metrics';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addDocumentation } from './http/documentation';
import { answerError, answerNotFound } from './http/errors';
import { addHttpRules, BODY_LIMIT_BYTES } from './http/http-rules';
import { loggerOptions } from './log';
import { refuseForeignPages } from './http/refuse-foreign-pages';
import { refuseUnreadable } from './http/refuse-unreadable';
import { addResources, type ResourceOptions } from './resources';

export type AppOptions = Omit<ResourceOptions, 'now'> & { now?: () => Date };

/** Puts the API together: its rules and its resources. It does not listen yet. */
export async function buildApp({ config, database, now = () => new Date(), carsPerSitemapPage }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    // Only the shells in front are trusted to name the visitor's IP address.
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    // Addresses that cannot be decoded never reach a route, nor its error handler.
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
    // Fastify's own request lines contain the whole URL: registrations, postcodes.
    logController: new LogController({ disableRequestLogging: true }),
    ...arrivalLimit(),
    // While stopping, requests on open connections are answered with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  measureDatabase(addMetrics(app, config.metrics), database, 'api');
  addHttpRules(app);
  refuseForeignPages(app, config.siteOrigin);
  await addDocumentation(app);

  await addResources(app, { config, database, now, carsPerSitemapPage });
  return app;
}
