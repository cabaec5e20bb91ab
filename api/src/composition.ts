import { randomBytes } from 'node:crypto';
import type { Pool, Queryable } from '@forecourt/database/pool';
import { ukTime } from '@forecourt/domain/dealers/uk-time';
import { openBucket } from '@forecourt/service/bucket';
import { createVisitorOf } from '@forecourt/service/visitor-of';
import type { FastifyInstance } from 'fastify';
import { carPictureRoutes } from './resources/car-pictures/routes';
import { untrueClaims } from './claimed-cars';
import type { Config } from './config';
import { keptTowns } from './ground/map/map-data';
import { mapTileRoutes } from './resources/map-tiles/routes';
import { measureFigures } from './measure-figures';
import { oldFigures } from './old-figures';
import { addOutbox } from './mail/outbox/add-outbox';
import { createOutsideSystems } from './outside-systems';
import { openPhotoStore } from './cars/photos/photo-store';
import { deleteOverdueRegularly } from './jobs/personal-data/delete-overdue-regularly';
import { createCallQuota, createVisitorLimits } from './ground/quota/visitor-limits';
import { PriceRatings } from './cars/price-rating/price-ratings';
import { createAlerts } from './resources/alerts/alerts';
import { sendNewsRegularly } from './jobs/alerts/send-news-regularly';
import { alertRoutes } from './resources/alerts/routes';
import { CarDetails } from './shown-cars/details/car-details';
import { carDetailRoutes } from './resources/car-detail/routes';
import { createAnswersAboutCars } from './shown-cars/details/answers-about-cars';
import { carHistoryRoutes } from './resources/car-history/routes';
import { carsByIdRoutes } from './resources/cars/by-id-routes';
import { CarCards } from './shown-cars/cards/car-cards';
import { carPlacesRoutes } from './resources/car-places/routes';
import { carRoutes } from './resources/cars/routes';
import { similarCarRoutes } from './resources/cars/similar-routes';
import { carSitemapRoutes } from './resources/cars/sitemap-routes';
import { createClientTokens } from './ground/client-token/client-tokens';
import { clientTokenRoutes } from './resources/client-token/routes';
import { followContentFolder } from './content/pages/content-folder';
import { contentRoutes } from './resources/content/routes';
import { openStoredContent } from './content/pages/stored-content';
import { contactRoutes } from './resources/contact/routes';
import { createReviewsOfDealers } from './resources/dealers/reviews-of-dealers';
import { dealerRoutes } from './resources/dealers/routes';
import { dealerSitemapRoutes } from './resources/dealers/sitemap-routes';
import { createEnquiries } from './resources/enquiries/enquiries';
import { enquiryRoutes } from './resources/enquiries/routes';
import { futuresRoutes } from './resources/futures/routes';
import { guideRoutes } from './resources/guides/routes';
import { healthRoutes } from './resources/health/routes';
import { leadRoutes } from './resources/valuations/lead-routes';
import { makesModelsRoutes } from './resources/makes-models/routes';
import { mediaRoutes } from './resources/media/routes';
import { outboxRoutes } from './resources/outbox/routes';
import { photoRoutes } from './resources/photos/routes';
import { priceComparisonRoutes } from './resources/price-comparison/routes';
import { pricingVehicleRoutes } from './resources/pricing-vehicle/routes';
import { createQuoteAddresses } from './resources/quotes/quote-addresses';
import { quoteRoutes } from './resources/quotes/routes';
import { createSendQuote } from './resources/quotes/send-quote';
import { createReviewRelay } from './resources/reviews/review-relay';
import { shownBusinesses } from './resources/reviews/shown-businesses';
import { reviewRoutes } from './resources/reviews/routes';
import { runningCostsRoutes } from './resources/running-costs/routes';
import { enterRoutes } from './resources/valuations/enter-routes';
import { valuationRoutes } from './resources/valuations/routes';
import { searchInWordsRoutes } from './resources/search-in-words/routes';
import { createSendQuota } from './resources/valuations/send-quota';
import { createSmsCodes } from './resources/valuations/sms-code';
import { createValuations } from './resources/valuations/valuations';
import { vehicleDetailsRoutes } from './resources/vehicle-details/routes';
import { vehicleReferenceRoutes } from './resources/vehicle-reference/routes';
import { Stock } from './cars/stock-search/stock';

export interface ResourceOptions {
  config: Config;
  /** A pool on a migrated database. Not closed with the app. */
  database: Pool;
  /** Database for reading cars. */
  reads: Queryable;
  now: () => Date;
  /** Default: that of `resources/cars/sitemap-routes.ts`. */
  carsPerSitemapPage?: number;
}

/** Every resource of the API, one plugin each, and their shared dependencies. */
export async function addResources(app: FastifyInstance, options: ResourceOptions): Promise<void> {
  const shared = share(app, options);
  const cars = carSources(app, shared);
  await addContent(app, shared);
  await addReferences(app, shared);
  await addCars(app, shared, cars);
  await addFinance(app, shared, cars);
  await addValuations(app, shared);
  await addMessages(app, shared, cars);
  if (!shared.config.isProduction) await app.register(outboxRoutes, { database: shared.database });
}

/** Parts that several resources need: outside systems, limits, the stock, the outbox. */
function share(app: FastifyInstance, options: ResourceOptions) {
  const { config, database, reads, now } = options;
  app.decorate('maxCreditPercent', config.maxCreditPercent);
  const outside = createOutsideSystems(config, database, now, app.log);
  // A random secret is enough for a single process; production must set one (config.ts).
  const secret = config.clientTokenSecret ?? randomBytes(32).toString('hex');
  const limits = createVisitorLimits({ secret, limit: config.enquiries.limit, now });
  const counting = { database, limits, visitorOf: createVisitorOf(config.trustedProxies) };
  const stock = new Stock(reads);
  // Loaded before the first search, which retries if the database does not answer yet.
  app.addHook(
    'onListen',
    () => void stock.current().catch((error: unknown) => app.log.warn({ err: error }, 'the stock was not read yet')),
  );
  const outbox = addOutbox(app, { settings: config, systems: outside, database, now });
  deleteOverdueRegularly(app, { database, days: config.retention, now });
  return {
    ...options,
    outside,
    secret,
    tokens: createClientTokens(secret, now),
    limits,
    lookUps: createCallQuota(counting, 'look-up', config.lookUpLimit),
    calls: createCallQuota(counting, 'outside-call', config.outsideCallLimit),
    stock,
    towns: keptTowns(),
    onEnqueued: () => outbox.wake(),
  };
}

type Shared = ReturnType<typeof share>;

/** Page documents, guides, media, reviews, and the health of the service, which includes theirs. */
async function addContent(app: FastifyInstance, shared: Shared): Promise<void> {
  const { config, database, reads, stock, outside, calls, now } = shared;
  const { contentDir, draftKeyFile, mediaDir } = config;
  const log = { info: (message: string) => app.log.info(message), error: (message: string) => app.log.error(message) };
  const content = await openStoredContent(database, log);
  const folder =
    contentDir === undefined
      ? undefined
      : await followContentFolder(contentDir, { database, by: contentDir, onChange: content.refresh, log });
  app.addHook('onClose', async () => [folder, content].forEach((opened) => opened?.close()));
  const problems = () => [...content.problems(), ...(folder?.problems() ?? [])];
  const old = () =>
    oldFigures({ prices: config.energyPrices, guides: content.documents().guides.guides, on: ukTime(now()).date });
  measureFigures(app.metrics, old);
  const degraded = () => [...old(), ...(stock.isRead ? untrueClaims(stock.size) : [])];
  await app.register(healthRoutes, {
    database,
    reads,
    stock,
    outside: outside.figures,
    content: { revision: content.revision, problems },
    degraded,
  });
  await app.register(contentRoutes, { content, imageOrigins: config.imageOrigins, draftKeyFile, now });
  await app.register(guideRoutes, { content, now });
  const bucket = config.bucket && openBucket(config.bucket);
  await app.register(mediaRoutes, { mediaDir, bucket });
  await app.register(photoRoutes, { database, store: openPhotoStore({ bucket, folder: config.photoDir }) });
  const { reviewPlatform: platform } = outside;
  const relay = createReviewRelay({ platform, shown: () => shownBusinesses(content.documents()), now });
  await app.register(reviewRoutes, { platformName: config.reviewPlatform.name, relay, calls });
}

/** Tokens, reference data of vehicles, pictures and the map. */
async function addReferences(app: FastifyInstance, shared: Shared): Promise<void> {
  const { config, reads, stock, outside, lookUps, tokens, towns } = shared;
  await app.register(vehicleReferenceRoutes, { database: reads });
  await app.register(vehicleDetailsRoutes, { register: outside.register, lookUps });
  await app.register(clientTokenRoutes, { tokens });
  await app.register(makesModelsRoutes, { database: reads, stock });
  await app.register(carPictureRoutes, { pictureDir: config.pictureDir, outside: outside.carImages });
  await app.register(mapTileRoutes, { towns });
}

/** Sources of cards, pages and ratings of cars. */
function carSources(app: FastifyInstance, { config, reads, stock, now }: Shared) {
  const ratings = new PriceRatings(now);
  stock.onChange = (columns) =>
    void ratings
      .follow(columns)
      .catch((error: unknown) => app.log.error({ err: error }, 'the prices of the stock were not rated'));
  return {
    cards: new CarCards(reads, stock),
    ratings,
    cars: new CarDetails(reads, stock),
    photoOrigin: config.publicPhotoOrigin,
  };
}

type CarSources = ReturnType<typeof carSources>;

/** Cars for sale and their dealers: lists, pages, places. */
async function addCars(app: FastifyInstance, shared: Shared, { cards, ratings, cars, photoOrigin }: CarSources) {
  const { config, database, reads, stock, outside, calls, tokens, towns, now, carsPerSitemapPage } = shared;
  const { postcodes, reviewPlatform } = outside;
  await app.register(carPlacesRoutes, { stock, postcodes, calls, tokens, towns, now });
  const reviews = createReviewsOfDealers(reviewPlatform, now);
  await app.register(dealerRoutes, { database: reads, reviews, calls, now });
  await app.register(dealerSitemapRoutes, { database: reads });
  await app.register(carRoutes, { database: reads, cards, ratings, stock, postcodes, calls, tokens, photoOrigin, now });
  await app.register(carsByIdRoutes, { database: reads, cards, ratings, stock, photoOrigin, now });
  await app.register(searchInWordsRoutes, { database: reads, stock, now });
  await app.register(similarCarRoutes, { database: reads, cards, details: cars, stock, ratings, photoOrigin, now });
  await app.register(priceComparisonRoutes, { stock, cards, ratings });
  await app.register(carSitemapRoutes, { database: reads, carsPerPage: carsPerSitemapPage });
  const about = createAnswersAboutCars(outside, database, now, app.log);
  await app.register(carDetailRoutes, { stock, cars, about, calls, ratings, postcodes, photoOrigin, now });
  await app.register(carHistoryRoutes, { cars, about, calls, now });
  await app.register(runningCostsRoutes, { cars, about, calls, prices: config.energyPrices, now });
}

/** Figures for the calculator, and quotes. */
async function addFinance(app: FastifyInstance, shared: Shared, { cars, photoOrigin }: CarSources) {
  const { config, database, reads, outside, limits, lookUps, calls, secret, now, onEnqueued } = shared;
  const { vehicleValues } = outside;
  await app.register(pricingVehicleRoutes, { cars, vehicleValues, lookUps, now });
  await app.register(futuresRoutes, { vehicleValues, calls, now });
  await app.register(quoteRoutes, {
    database: reads,
    cars,
    addresses: createQuoteAddresses(secret),
    photoOrigin,
    now,
    send: createSendQuote({ database, limits, secret, now }),
    siteOrigin: config.siteOrigin,
    onEnqueued,
  });
}

/** The valuation of a visitor's car, and its lead. */
async function addValuations(app: FastifyInstance, shared: Shared): Promise<void> {
  const { config, database, outside, lookUps, secret, now, onEnqueued } = shared;
  const { register, vehicleValues } = outside;
  const { isProduction } = config;
  const valuations = createValuations({
    database,
    codes: createSmsCodes(secret),
    quota: createSendQuota(config.sms.limits, secret),
    now,
  });
  const sources = { database, register, vehicleValues };
  await app.register(valuationRoutes, { valuations, sources, lookUps, onEnqueued, isProduction });
  await app.register(enterRoutes, { valuations, isProduction });
  await app.register(leadRoutes, { providerName: config.leadProvider.name, database, now, onEnqueued });
}

/** Enquiries to dealers, messages to customer care, and e-mails about saved cars. */
async function addMessages(app: FastifyInstance, shared: Shared, { cards, ratings, photoOrigin }: CarSources) {
  const { database, stock, outside, limits, secret, now, onEnqueued } = shared;
  const { siteOrigin } = shared.config;
  const enquiries = createEnquiries({ database, limits, siteOrigin, secret, now });
  await app.register(enquiryRoutes, { enquiries, siteOrigin, onEnqueued });
  await app.register(contactRoutes, { database, limits, secret, now, onEnqueued });
  await app.register(alertRoutes, { alerts: createAlerts({ database, limits, now }), siteOrigin, onEnqueued });
  const { postcodes } = outside;
  sendNewsRegularly(app, { database, stock, cards, ratings, postcodes, photoOrigin, now, onEnqueued });
}
