import { randomBytes } from 'node:crypto';
import type { Pool } from '@forecourt/database/pool';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { carImages } from './car-images/routes';
import type { Config } from './config';
import { addDocumentation } from './documentation';
import { answerError, answerNotFound } from './errors';
import { addHttpRules, BODY_LIMIT_BYTES } from './http-rules';
import { loggerOptions } from './log';
import { mapTiles } from './map-tiles/routes';
import { addMessaging } from './messaging';
import { outsideSystems } from './outside-systems';
import { lookUpQuota } from './quota/look-up-quota';
import { refuseForeignPages } from './refuse-foreign-pages';
import { refuseUnreadable } from './refuse-unreadable';
import { carDetailRoutes } from './resources/car-detail/routes';
import { carRoutes } from './resources/cars/routes';
import { similarCarRoutes } from './resources/cars/similar-routes';
import { carSitemapRoutes } from './resources/cars/sitemap-routes';
import { clientTokens } from './resources/client-token/client-tokens';
import { clientTokenRoutes } from './resources/client-token/routes';
import { contentRoutes } from './resources/content/routes';
import { futuresRoutes } from './resources/futures/routes';
import { healthRoutes } from './resources/health/routes';
import { makesModelsRoutes } from './resources/makes-models/routes';
import { outboxRoutes } from './resources/outbox/routes';
import { pricingVehicleRoutes } from './resources/pricing-vehicle/routes';
import { reviewRoutes } from './resources/reviews/routes';
import { vehicleDetailsRoutes } from './resources/vehicle-details/routes';
import { vehicleReferenceRoutes } from './resources/vehicle-reference/routes';
import { StockIndex } from './stock-index/stock-index';

export interface AppOptions {
  config: Config;
  /** Migrated. Not closed with the app. */
  database: Pool;
  now?: () => Date;
  /** Default: what `resources/cars/sitemap-routes.ts` says. */
  carsPerSitemapPage?: number;
}

/** Puts the API together: its rules, its adapters, and one plugin for each resource. It does not listen yet. */
export async function buildApp({ config, database, now = () => new Date(), carsPerSitemapPage }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    // Whose word about the visitor's own address counts: that of the shells in front.
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    // Addresses that cannot be decoded never reach a route, nor its error handler.
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
    // Fastify's own request lines hold the whole address: registrations, postcodes.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    // While stopping: what still comes in on open connections is answered, and told that its connection ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  addHttpRules(app);
  refuseForeignPages(app, config.siteOrigin);
  await addDocumentation(app);

  const outside = outsideSystems(config, database, now, app.log);
  const { postcodes, register, reviewPlatform, vehicleValues, figures } = outside;
  // A secret of this process alone is enough while there is one process; production must set one (config.ts).
  const secret = config.clientTokenSecret ?? randomBytes(32).toString('hex');
  const tokens = clientTokens(secret, now);
  const lookUps = lookUpQuota({ database, limit: config.lookUpLimit, secret, now });

  await app.register(healthRoutes, { database, outside: figures });
  await app.register(contentRoutes, { contentDir: config.contentDir });
  await app.register(reviewRoutes, { platformName: config.reviewPlatform.name, platform: reviewPlatform });
  await app.register(vehicleReferenceRoutes, { database });
  await app.register(vehicleDetailsRoutes, { register, lookUps });
  await app.register(clientTokenRoutes, { tokens });
  await app.register(makesModelsRoutes, { database });
  const stock = new StockIndex(database);
  // The first search need not wait for it. When the database does not answer yet, the first search asks again.
  app.addHook('onListen', () => void stock.current().catch((error: unknown) => app.log.warn({ err: error }, 'the stock was not read yet')));
  await app.register(carRoutes, { database, stock, postcodes, tokens });
  await app.register(similarCarRoutes, { database });
  await app.register(carSitemapRoutes, { database, carsPerPage: carsPerSitemapPage });
  await app.register(carDetailRoutes, { database, postcodes });
  await app.register(pricingVehicleRoutes, { database, vehicleValues, lookUps, now });
  await app.register(futuresRoutes, { vehicleValues, now });
  await addMessaging(app, { config, database, outside, lookUps, secret, now });
  await app.register(carImages, { pictureDir: config.pictureDir });
  await app.register(mapTiles);
  if (!config.isProduction) await app.register(outboxRoutes, { database });
  return app;
}
