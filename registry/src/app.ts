import { isDatabaseAway } from '@forecourt/database/pool';
import { arrivalLimit } from '@forecourt/service/arrival-limit';
import { createErrorHandler } from '@forecourt/service/http-error';
import { every } from '@forecourt/service/every';
import { logAccess } from '@forecourt/service/access-log';
import { addMetrics, type InnerAddress } from '@forecourt/service/metrics';
import { splitUrl } from '@forecourt/service/split-url';
import { tracedRequests, traceRequests } from '@forecourt/service/trace-requests';
import { fastify, type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { measureRegistry } from './measure-registry';
import { consoleRoutes } from './console/console-routes';
import { SignInProvider } from './console/sign-in/sign-in-provider';
import type { ProviderSettings } from './console/sign-in/provider-settings';
import { RegistryError } from './errors';
import { createAuthentication } from './http/authentication';
import { blockHealthRoutes, countingRoutes } from './http/reports/block-health-routes';
import { dictionaryRoutes } from './http/reports/dictionary-routes';
import { changeRoutes } from './http/channels/change-routes';
import { channelRoutes } from './http/channels/channel-routes';
import { closeGracefully } from './http/graceful-close';
import { lookReadingRoutes, lookRoutes } from './http/releases/look-routes';
import { keyRoutes } from './http/trust/key-routes';
import { healthRoutes } from './http/health-routes';
import { hostRoutes } from './http/reports/host-routes';
import { previewFileRoutes, previewRoutes } from './http/releases/preview-routes';
import { publishRoutes } from './http/releases/publish-routes';
import { plannedRoutes } from './http/channels/planned-routes';
import { releaseRoutes } from './http/releases/release-routes';
import { tokenRoutes } from './http/trust/token-routes';
import { trustRoutes } from './http/trust/trust-routes';
import { CurrentSets } from './operations/channels/current-sets';
import { carryOutDue } from './operations/changes/planned-changes';
import { Guard } from './operations/guard/guard';
import type { RegistryContext } from './operations/registry-context';
import { stepCanaries } from './operations/canaries/step-canaries';

/** Interval between checks for due canary steps and due planned changes. */
const STEP_EVERY_MS = 5_000;

/**
 * Headers of every answer except the console's: answers are data, and a browser that opens one as a page must run
 * nothing.
 */
const BASE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Limit for bodies, except for a table of files and for a file. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Maximum time for a whole request to arrive, including an upload of 25 MB. Senders use the same limit. */
const ARRIVAL_LIMIT_MS = 30_000;

export interface AppOptions {
  logger: FastifyServerOptions['logger'];
  trustedProxies: string[];
  /** Identity provider for the console, in addition to tokens. */
  provider: ProviderSettings | undefined;
  /** Address of the metrics; undefined if metrics are off. */
  metrics?: InnerAddress | undefined;
  accessLog: boolean;
}

/**
 * The registry's HTTP API. Some routes are open to everybody; routes that change something need a token. Pages of other
 * sites may read files only, since a browser may be inside the registry's network. Closing the app ends the streams and
 * waits for open requests. The caller closes the context.
 */
export function buildApp(
  context: RegistryContext,
  { logger, trustedProxies, provider, metrics, accessLog }: AppOptions,
): FastifyInstance {
  const app = fastify({
    logger: logger ?? false,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    ...arrivalLimit(ARRIVAL_LIMIT_MS),
    ...tracedRequests(trustedProxies),
    // Addresses that cannot be decoded never reach a hook or a route.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(BASE_HEADERS)),
    routerOptions: { maxParamLength: 200 },
  });
  traceRequests(app);
  logAccess(app, accessLog);
  const sets = new CurrentSets(context);
  const guard = new Guard({
    context,
    sets,
    report: (error) => app.log.error(error, 'a promotion could not be rolled back'),
  });

  stepRegularly(app, { context, sets });
  closeGracefully(app);
  measureRegistry(addMetrics(app, metrics), context.pool);
  app.decorateRequest('principal', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new RegistryError('unknown-address', {
      message: `There is nothing at ${request.method} ${splitUrl(request.url).path}.`,
    });
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(BASE_HEADERS);
  });

  addRoutes(app, { context, sets, guard }, provider);
  return app;
}

interface Deciding {
  context: RegistryContext;
  sets: CurrentSets;
  guard: Guard;
}

/** Steps canaries and makes planned changes when they are due. */
function stepRegularly(app: FastifyInstance, { context, sets }: Pick<Deciding, 'context' | 'sets'>): void {
  const stepping = {
    context,
    sets,
    report: (error: unknown) =>
      app.log.error(error, 'a canary step or a planned change failed and will be tried again'),
  };
  every(app, {
    ms: STEP_EVERY_MS,
    work: () =>
      Promise.all([stepCanaries, carryOutDue].map((step) => step(stepping, new Date()).catch(stepping.report))),
  });
}

/** All routes: the console's, those that are open to everybody, and those that need a token. */
function addRoutes(app: FastifyInstance, deciding: Deciding, provider: ProviderSettings | undefined): void {
  const { context, sets, guard } = deciding;
  void app.register(healthRoutes, { context });
  void app.register(consoleRoutes, { ...deciding, signInProvider: provider && new SignInProvider(provider) });
  void app.register(async (open) => {
    await open.register(releaseRoutes, { context });
    await open.register(lookReadingRoutes, { context });
    await open.register(previewFileRoutes, { context });
    await open.register(channelRoutes, { context, sets });
    await open.register(trustRoutes, { context });
    await open.register(blockHealthRoutes, { context });
  });
  void app.register(async (guarded) => {
    guarded.addHook('onRequest', createAuthentication(context.pool));
    await guarded.register(publishRoutes, { context });
    await guarded.register(previewRoutes, { context });
    await guarded.register(lookRoutes, { context });
    await guarded.register(changeRoutes, deciding);
    await guarded.register(plannedRoutes, deciding);
    await guarded.register(hostRoutes, { context, guard });
    await guarded.register(countingRoutes, { context, guard });
    await guarded.register(dictionaryRoutes, { context });
    await guarded.register(tokenRoutes, { context });
    await guarded.register(keyRoutes, { context });
  });
}

/** Fastify's own refusals, such as of broken JSON, in our words. Every other error is our fault and is only logged. */
function toRegistryError(error: FastifyError): RegistryError {
  if (error.statusCode === 413) return new RegistryError('too-large');
  if (error.code === 'ECONNRESET' && error.message === 'aborted')
    return new RegistryError('invalid-request', { message: 'The request broke off before its end.' });
  if (error.statusCode && error.statusCode < 500)
    return new RegistryError('invalid-request', { message: error.message });
  return new RegistryError(isDatabaseAway(error) ? 'not-ready' : 'internal');
}

const answerError = createErrorHandler(toRegistryError);
