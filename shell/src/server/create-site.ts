import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import { PublishedFiles } from '@forecourt/federation/published-files';
import { releaseId, ReleaseFiles } from '@forecourt/federation/release-files';
import { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { followReleaseSet, type FollowedChannel, type RegistryLink } from '@forecourt/federation/release-set-client';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool } from '../renderer/pool';
import { BlockComposer } from './document/compose-block';
import type { PageView } from './document/render-request';
import type { Config } from './config';
import { beginDocument, type BegunDocument, type DocumentMaker } from './document/document';
import { FailureLog } from './site/failure-log';
import type { HostBuild } from './site/host-assets';
import { CanaryRenderers } from './showings/canary-renderers';
import { type CountedBlock, type CountedSign, type CountedVital, HealthCounts, sendHealth } from './site/health-counts';
import { createDuePages, type DuePages } from './site/due-pages';
import { createHostReports } from './site/host-reports';
import { NetworkVotes } from './site/network-votes';
import { PageViews } from './site/page-views';
import { LastKnownGood } from './document/last-known-good';
import { liveReloadScript, whatIsLive } from './http/live-reload';
import { PreviewSource } from './remote-previews/preview-source';
import { RemotePreviews } from './remote-previews/remote-previews';
import type { LoadedOrigins } from './http/security-headers';
import { createStyleReader } from './document/release-styles';
import { createPreviews, type Previews } from './site/previews';
import { siteContext, type SiteContext } from './site/site-context';
import { SitePages } from './site/site-pages';
import { createSetTrial } from './trial/try-set';

/** Lines a minute about what browsers report. */
const REPORT_LINES = 60;
const RETAINED_MS = 30 * 24 * 3_600_000;

/** Everything pages are made from: releases, page documents, renderers, caches. */
export interface Site {
  loadedOrigins: LoadedOrigins;
  /** Whose site a request is for; `url` and `host` in place of its own. */
  contextOf: (request: FastifyRequest, url?: string, host?: string) => SiteContext | undefined;
  releases: AdoptedReleaseSet;
  pages: SitePages;
  files: ReleaseFiles;
  registries: RegistryOrigins;
  /** Of versions that are in no set of this host. */
  published: PublishedFiles;
  failures: FailureLog;
  /** The pages that the hosts of the site sent last. */
  views: PageViews;
  votes: NetworkVotes;
  health: HealthCounts<CountedBlock>;
  vitals: HealthCounts<CountedVital>;
  signs: HealthCounts<CountedSign>;
  duePages: DuePages;
  /** Failures that browsers report. */
  reports: FailureLog;
  pool: RendererPool;
  /** Blocks and versions in use whose breaker is open. */
  openBreakers: () => string[];
  beginDocument: (page: PageDocument, view: PageView) => Promise<BegunDocument>;
  /** Makes the blocks of pages and fragments. */
  maker: DocumentMaker;
  /** Pages that are not live. */
  previews: Previews;
  /** Unreleased builds of squads; absent unless this host shows them. */
  remotePreviews: RemotePreviews | undefined;
  /** Problems that degrade the site, in words. */
  degradedReasons: () => string[];
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export function createSite(config: Config, build: HostBuild, log: FastifyBaseLogger): Site {
  const stop = new AbortController();
  const report = (level: 'info' | 'warn' | 'error', message: string) => log[level](message);
  const inData = (...names: string[]) => path.join(config.dataDir, ...names);
  const failures = new FailureLog({ write: (failure) => log[failure.kind === 'promise' ? 'error' : 'warn'](failure, 'A block failed') });
  const reports = new FailureLog({ write: (failure) => log.warn(failure, 'A block failed in a browser'), maxLines: REPORT_LINES });
  const registries = new RegistryOrigins(config.registryOrigins);
  const files = new ReleaseFiles({ dir: inData('releases'), origins: registries.all, report });
  const others = new ReleaseFiles({ dir: inData('other-releases'), origins: registries.all, report });
  const published = new PublishedFiles({ registries, files: others, signal: stop.signal });
  const lastKnownGood = new LastKnownGood({ dir: inData('last-known-good'), report });
  const breaker = new Breaker();
  const readStyle = createStyleReader(files, (message) => log.error(message));
  const health = new HealthCounts<CountedBlock>();
  const vitals = new HealthCounts<CountedVital>();
  const signs = new HealthCounts<CountedSign>();
  const votes = new NetworkVotes({ secret: config.registryToken });
  const duePages = createDuePages({ votes, signs });
  const views = new PageViews({
    secret: config.registryToken,
    sets: () => [releases.current, releases.canary].flatMap((adopted) => adopted?.set ?? []),
  });
  const readPublicKeys = () => readFile(config.publicKeyFile, 'utf8');
  let link: RegistryLink | undefined;

  const pool = new RendererPool({
    workerFile: build.rendererFile,
    size: config.renderers,
    renderDeadlineMs: config.renderDeadlineMs,
    // Bundles are evaluated before pages use them, so no visitor waits for this.
    importDeadlineMs: 5 * config.renderDeadlineMs,
    loadBudgetMs: config.loadBudgetMs,
    apiOrigin: config.apiOrigin,
    memoryMb: 160,
    report,
  });
  const canaryRenderers = new CanaryRenderers(pool);
  const releases = new AdoptedReleaseSet({
    channel: config.channel,
    readPublicKey: readPublicKeys,
    files,
    stateFile: inData(`release-set-${config.channel}.json`),
    prepare: (...set) => trySet(...set),
    onOutcome: () => void tellRegistry(),
    onCanaryEnded: (canary) => canaryRenderers.end(canary),
    report,
  });
  const host = randomUUID();
  const followed: FollowedChannel = {
    registries,
    channel: config.channel,
    self: () => ({ host, revision: releases.current?.set.revision ?? 0 }),
    token: config.registryToken,
    signal: stop.signal,
  };
  const tellRegistry = createHostReports({ followed, releases, pool, report });
  const pages = new SitePages({
    apiOrigin: config.apiOrigin,
    stateFile: inData('pages.json'),
    pollMs: config.contentPollMs,
    signal: stop.signal,
    report,
  });
  const composer = new BlockComposer({
    render: (job, adopted) => canaryRenderers.render(job, adopted),
    files,
    readStyle,
    lastKnownGood,
    breaker,
    failures,
    apiOrigin: config.apiOrigin,
    count: (what, { adopted, found: { release, name }, site }) =>
      health.add({ set: adopted.set.id, remote: release.remote, version: release.version, block: name, brand: site.brand.slug, what }),
  });
  const trySet = createSetTrial({ pool, canaryRenderers, composer, pages, files, apiOrigin: config.apiOrigin, linkOrigins: config.linkOrigins, report });
  const maker: DocumentMaker = {
    compose: (placed, view, isOnPage) => composer.compose(placed, view, isOnPage),
    readStyle,
    isServed: (release) => files.has(release),
    assets: build.assets,
    loader: build.loader,
    reloadScript: () => (config.liveReload ? liveReloadScript(whatIsLive({ releases, pages })) : undefined),
  };

  const previews = createPreviews({ config, build, files, maker, report });

  const { channel, registryToken } = config;
  const remotePreviews =
    config.remotePreviews && registryToken !== undefined
      ? new RemotePreviews({
          dir: inData('remote-previews'),
          config,
          build,
          files,
          report,
          channel,
          readPublicKeys,
          source: new PreviewSource({ registries, channel, token: registryToken, readPublicKeys }),
        })
      : undefined;

  const inUse = () => [
    ...Object.values(releases.current?.set.remotes ?? {}).map(releaseId),
    ...Object.values(releases.canary?.set.remotes ?? {}).map((release) => `canary ${releaseId(release)}`),
  ];
  const openBreakers = () => breaker.open.filter((key) => inUse().includes(key.split('/')[0] ?? ''));

  return {
    loadedOrigins: config.loadedOrigins,
    contextOf: (request, url = request.url, siteHost = request.host) =>
      siteContext(
        { protocol: request.protocol, host: siteHost, url },
        {
          ports: [...config.sitePorts, request.raw.socket.localPort],
          linkOrigins: config.linkOrigins,
        },
      ),
    releases,
    pages,
    files,
    registries,
    published,
    failures,
    views,
    votes,
    health,
    vitals,
    signs,
    duePages,
    reports,
    pool,
    openBreakers,
    beginDocument: (page, view) => beginDocument(page, view, maker),
    maker,
    previews,
    remotePreviews,
    degradedReasons: () => [
      ...releases.degradedReasons,
      ...pages.degradedReasons,
      ...(link === 'unreachable' ? ['the registry is unreachable'] : []),
      ...openBreakers().map((key) => `${key} fails and is left alone for a while`),
    ],
    async start() {
      await Promise.all([releases.restore(), pages.start()]);
      for (const store of [files, others]) void store.prune(RETAINED_MS).catch((error: unknown) => log.error(error));
      void lastKnownGood.prune(RETAINED_MS).catch((error: unknown) => log.error(error));
      void sendHealth({ blocks: health, vitals, signs, followed });
      void followReleaseSet({
        ...followed,
        onEnvelope: (envelope) => void releases.offer(envelope),
        onLink: (now, reason) => {
          if (now !== link) log[now === 'stream' ? 'info' : 'warn']({ reason }, `Registry: ${now}`);
          link = now;
          if (now === 'stream') void tellRegistry();
        },
      });
    },
    async close() {
      stop.abort();
      releases.stop();
      await Promise.all([pool.close(), previews.close(), remotePreviews?.close()]);
    },
  };
}
