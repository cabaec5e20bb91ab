import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { createCatalogue } from './catalogue/catalogue';
import type { Config } from './config';
import { Dictionaries } from './dictionaries/dictionaries';
import { findEncoder } from './dictionaries/encoder';
import { createPageDifferences } from './dictionaries/page-differences';
import { createSharing } from './dictionaries/share-dictionary';
import type { DocumentMaker } from './document/document';
import { moduleInfoScript } from './document/module-info';
import { liveReloadScript, liveStateId } from './http/operations/live-reload';
import { makeReleases } from './make-releases';
import { makeRendering, type Rendering } from './make-rendering';
import { makeTelemetry } from './make-telemetry';
import { createShowings } from './showings/showing-for';
import type { SiteBase } from './site-base';
import type { HostBuild } from './site/host-assets';
import { type ContextOf, siteContext } from './site/site-context';
import { SitePages } from './site/site-pages';

const RETAINED_MS = 30 * 24 * 3_600_000;

/** Everything that pages are made from: releases, page documents, renderers, caches. */
export type Site = ReturnType<typeof createSite>;

export function createSite(config: Config, build: HostBuild, log: FastifyBaseLogger) {
  const stop = new AbortController();
  const report: SiteBase['report'] = (level, message) => log[level](message);
  const inData = (...names: string[]) => path.join(config.dataDir, ...names);
  const registries = new RegistryOrigins(config.registryOrigins);
  const files = new ReleaseFiles({ dir: inData('releases'), origins: registries.all, report });
  const base: SiteBase = { config, build, log, report, inData, registries, files, signal: stop.signal };

  const pages = makePages(base);
  const rendering = makeRendering(base);
  const { releases, trial, events, readPublicKeys, otherFiles, published, remotePreviews } = makeReleases(
    base,
    rendering,
    pages,
  );
  const telemetry = makeTelemetry(base, rendering, { releases, trial, events }, pages);

  const { pool, apart, failures, lastKnownGood } = rendering;
  const contextOf = createContextOf(config, pages);
  const maker = makeDocumentMaker(base, rendering, { releases, pages });

  return {
    contextOf,
    releases,
    pages,
    files,
    published,
    maker,
    showingFor: createShowings({
      releases,
      pages,
      maker,
      composeIsolated: apart.compose,
      remotePreviews,
      readPublicKeys,
      contextOf,
      apiOrigin: config.apiOrigin,
    }),
    catalogue: config.catalogue
      ? createCatalogue({
          registries,
          channel: config.channel,
          files,
          pages,
          contextOf,
          maker: { ...maker, compose: apart.compose },
        })
      : undefined,
    /**
     * Dictionaries that answers are compressed with; absent if the server does not support that, or it is switched off.
     */
    differences: makeDifferences(base, pages),
    /** Unreleased builds of squads; absent unless this host shows them. */
    remotePreviews,
    /** The registry's public keys as PEM, read again each time. */
    readPublicKeys,
    telemetry,
    operations: {
      pool,
      failures,
      bytes: telemetry.bytes,
      openBreakers: telemetry.openBreakers,
      degradedReasons: telemetry.degradedReasons,
    },
    async start() {
      await Promise.all([releases.restore(), pages.start()]);
      for (const store of [files, otherFiles, lastKnownGood])
        void store.prune(RETAINED_MS).catch((error: unknown) => log.error(error));
      telemetry.start();
    },
    async close() {
      stop.abort();
      releases.stop();
      await Promise.all([pool.close(), apart.pool.close(), remotePreviews?.close()]);
    },
  };
}

function makePages({ config, inData, signal, report }: SiteBase): SitePages {
  return new SitePages({
    apiOrigin: config.apiOrigin,
    stateFile: inData('pages.json'),
    pollMs: config.contentPollMs,
    signal,
    report,
  });
}

/** Finds the brand and page of a request. */
function createContextOf({ sitePorts, linkOrigins, tagManagers }: Config, pages: SitePages): ContextOf {
  return (request, url = request.url, host = request.host) =>
    siteContext(
      { protocol: request.protocol, host, url },
      {
        ports: [...sitePorts, request.raw.socket.localPort],
        linkOrigins,
        tagManagers,
        brandSettings: pages.brandSettings,
      },
    );
}

function makeDocumentMaker(
  { config, build, files }: SiteBase,
  { composer, readStyle, drawAhead }: Rendering,
  live: Parameters<typeof liveStateId>[0],
): DocumentMaker {
  return {
    compose: (placed, view, isOnPage) => composer.compose(placed, view, isOnPage),
    readStyle,
    isServed: (release) => files.has(release),
    assets: build.assets,
    loader: build.loader,
    consent: build.consent,
    drawAhead,
    developerScript: ({ set }) =>
      config.liveReload ? moduleInfoScript(set) + liveReloadScript(liveStateId(live)) : undefined,
  };
}

function makeDifferences({ config, log, report, inData, registries }: SiteBase, pages: SitePages) {
  const { registryToken, apiOrigin } = config;
  const prepare = config.compressionDictionaries ? findEncoder() : undefined;
  if (config.compressionDictionaries && !prepare)
    log.warn('This server cannot compress with a dictionary: pages and scripts are sent whole.');
  if (!prepare) return undefined;
  const share = registryToken === undefined ? undefined : createSharing(registries, registryToken);
  const dictionaries = new Dictionaries({ dir: inData('dictionaries'), prepare, share, report });
  return { prepare, dictionaries, differenceFor: createPageDifferences({ dictionaries, pages, apiOrigin }) };
}
