import { setTimeout as delay } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { arrivalLimit } from '@forecourt/service/arrival-limit';
import { logAccess } from '@forecourt/service/access-log';
import { addMetrics } from '@forecourt/service/metrics';
import { createErrorHandler, sendError } from '@forecourt/service/http-error';
import { requestLogging, tracedRequests, traceRequests } from '@forecourt/service/trace-requests';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from './config';
import { ShellError, toShellError } from './http/errors';
import { cookieChoiceRoutes } from './http/pages/cookie-choice-routes';
import { handOverRoutes } from './http/pages/hand-over';
import type { HostBuild } from './site/host-assets';
import { liveReloadRoutes, liveStateId } from './http/operations/live-reload';
import { measureSite } from './http/operations/measure-site';
import { measureVitals } from './http/operations/measure-vitals';
import { operationRoutes } from './http/operations/operations';
import { sendFixed } from './http/fixed-pages';
import { isForApplication, proxyRoutes, rewriteApplicationUrl } from './http/proxies/proxies';
import { STREAMED_BROTLI } from './document/sending/streamed-document';
import { refuseRequest } from './http/refuse-request';
import { hostHeaders, isTooLong } from './http/request-limits';
import { isHost } from './site/is-host';
import { setBaseHeaders } from './http/security-headers';
import { embedRoutes } from './http/embed/serve-embed';
import { fragmentRoutes } from './http/embed/serve-fragment';
import { canaryLinkRoutes } from './http/pages/canary-link-routes';
import { fileRoutes } from './http/files/serve-files';
import { wellKnownFileRoutes } from './http/files/well-known-files';
import { remotePreviewRoutes } from './http/pages/remote-preview-routes';
import { catalogueRoutes } from './http/pages/serve-catalogue';
import { createSender } from './http/pages/send-showing';
import { pageRoutes } from './http/pages/serve-page';
import { createSite, type Site } from './create-site';
import { sitemapRoutes } from './http/pages/sitemap';
import { telemetryRoutes } from './http/operations/telemetry';

export interface ShellServer {
  app: FastifyInstance;
  site: Site;
  /** Reports that it is no longer ready, answers open requests, and ends. */
  stop: () => Promise<void>;
}

/**
 * The whole server, not listening yet. `site.start()` must have completed: with stored data it can then answer
 * immediately.
 */
export async function createServer(
  config: Config,
  build: HostBuild,
  logTo?: { write: (line: string) => void },
): Promise<ShellServer> {
  let stopping = false;
  const isStopping = () => stopping;
  const app = createApp(config, logTo);
  const site = createSite(config, build, app.log);
  const metrics = addMetrics(app, config.metrics);
  const countVital = measureVitals(metrics, { releases: site.releases, kinds: () => site.telemetry.views.kinds() });
  measureSite(metrics, { releases: site.releases, reports: site.telemetry.reports, ...site.operations });

  checkRequests(app, isStopping);
  // Before the plugins, which inherit the handlers when they are registered.
  answerErrors(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Each part of a streamed page is sent immediately.
    brotliOptions: STREAMED_BROTLI,
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(operationRoutes, { releases: site.releases, pages: site.pages, ...site.operations, isStopping });
  if (config.liveReload)
    await app.register(liveReloadRoutes, { live: () => liveStateId(site), problemsFile: config.liveReload });
  await app.register(telemetryRoutes, {
    releases: site.releases,
    ...site.telemetry,
    countVital,
    showsPreviews: site.remotePreviews !== undefined,
  });
  await registerPages(app, config, build, site);

  await site.start();
  return {
    app,
    site,
    async stop() {
      stopping = true;
      await delay(config.drainMs);
      await app.close();
      await site.close();
    },
  };
}

/** Adds the routes of visitors: pages, their files, and what pages call. */
async function registerPages(app: FastifyInstance, config: Config, build: HostBuild, site: Site): Promise<void> {
  const { contextOf, releases, pages, files, maker, catalogue, remotePreviews, differences } = site;
  const { imageOrigins, ...otherOrigins } = config.loadedOrigins;
  const loadedOrigins = () => ({ ...otherOrigins, imageOrigins: [...imageOrigins, ...pages.imageOrigins] });
  const send = createSender(loadedOrigins, site.telemetry, differences?.differenceFor);
  await app.register(fileRoutes, {
    build,
    files,
    published: site.published,
    releases,
    remotePreviews,
    contextOf,
    differences,
  });
  await app.register(wellKnownFileRoutes, { contextOf });
  await app.register(embedRoutes, { contextOf, releases, files, build });
  await app.register(fragmentRoutes, { releases, pages, maker, contextOf, embedding: config.embedding });
  await app.register(sitemapRoutes, { pages, contextOf, apiOrigin: config.apiOrigin });
  await app.register(proxyRoutes, {
    apiOrigin: config.apiOrigin,
    applyOrigin: config.applyOrigin,
    embedOrigins: config.embedding.origins,
  });
  await app.register(handOverRoutes, { contextOf });
  await app.register(cookieChoiceRoutes, { contextOf });
  if (catalogue) await app.register(catalogueRoutes, { catalogue, releases, contextOf, send });
  if (remotePreviews) await app.register(remotePreviewRoutes, { contextOf, remotePreviews });
  await app.register(canaryLinkRoutes, { releases, contextOf, readPublicKeys: site.readPublicKeys });
  await app.register(pageRoutes, { contextOf, showingFor: site.showingFor, send });
}

function createApp(config: Config, logTo: { write: (line: string) => void } | undefined): FastifyInstance {
  const app: FastifyInstance = Fastify({
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit: 1_048_576,
    ...arrivalLimit(),
    // Requests that arrive during the shutdown are answered too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteApplicationUrl,
    ...tracedRequests(config.trustedProxies),
    clientErrorHandler: refuseRequest,
    // Addresses that cannot be decoded never reach a hook or a route.
    frameworkErrors: ({ statusCode = 400 }, request, reply) => {
      setBaseHeaders(reply, request.protocol === 'https');
      return sendFixed(reply, statusCode, 'unreadable');
    },
    logger: {
      level: config.logLevel,
      ...requestLogging,
      ...(logTo && { stream: logTo }),
    },
  });
  traceRequests(app);
  logAccess(app, config.accessLog);
  return app;
}

/** Refuses requests that are for no host of the site, or too long. */
function checkRequests(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    // A visitor's next request must find another server, not a connection that is about to close.
    if (isStopping()) reply.header('connection', 'close');
    if (!isForApplication(request)) setBaseHeaders(reply, request.protocol === 'https');
    // Older health checks send no host.
    const isHostValid = hostHeaders(request.raw.rawHeaders) <= 1 && (request.host === '' || isHost(request.host));
    // A proxy may forward any text as the protocol.
    if (!isHostValid || !/^https?$/i.test(request.protocol)) return sendFixed(reply, 400, 'unreadable');
    if (!isForApplication(request) && isTooLong(request.url, request.routeOptions.url))
      return sendFixed(reply, 414, 'unreadable');
    return undefined;
  });
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => sendError(reply, new ShellError('not-found')));
  const answerError = createErrorHandler(toShellError);
  app.setErrorHandler((error: FastifyError | ShellError, request, reply) => {
    const status = error instanceof ShellError ? error.status : (error.statusCode ?? 500);
    if (status < 500 || request.method !== 'GET') return answerError(error, request, reply);
    request.log.error({ err: error }, 'A request failed');
    return sendFixed(reply, status, 'failed');
  });
}
