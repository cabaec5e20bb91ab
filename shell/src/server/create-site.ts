import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { PublishedFiles } from '@forecourt/federation/published-files';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { RegistryOrigins } from '@forecourt/federation/registry-origins';
import { followReleaseSet, type FollowedChannel, type RegistryLink } from '@forecourt/federation/release-set-client';
import { Breaker } from '@forecourt/service/breaker';
import { RendererPool } from '../renderer/pool';
import { createCatalogue } from './catalogue/catalogue';
import type { Config } from './config';
import { Dictionaries } from './dictionaries/dictionaries';
import { findEncoder } from './dictionaries/encoder';
import { createPageDifferences } from './dictionaries/page-differences';
import { createSharing } from './dictionaries/share-dictionary';
import { BlockComposer } from './document/blocks/compose-block';
import type { DocumentMaker } from './document/document';
import { LastKnownGood } from './document/blocks/last-known-good';
import { createApart } from './document/create-apart';
import { createDrawAhead } from './document/draw-ahead';
import { createStyleReader } from './document/release-styles';
import { liveReloadScript, whatIsLive } from './http/operations/live-reload';
import { PreviewSource } from './remote-previews/preview-source';
import { RemotePreviews } from './remote-previews/remote-previews';
import { createShowings } from './showings/showing-for';
import { createDuePages } from './site/health/due-pages';
import { FailureLog } from './site/health/failure-log';
import { type CountedBlock, type CountedSign, HealthCounts, sendHealth } from './site/health/health-counts';
import type { HostBuild } from './site/host-assets';
import { SentBytes } from './site/health/sent-bytes';
import { createHostReports } from './site/health/host-reports';
import { NetworkVotes } from './site/health/network-votes';
import { PageViews } from './site/health/page-views';
import { type ContextOf, siteContext } from './site/site-context';
import { SitePages } from './site/site-pages';
import { SetTrial } from './trial/try-set';

/** Lines a minute about what browsers report. */
const REPORT_LINES = 60;
const RETAINED_MS = 30 * 24 * 3_600_000;
/** Interval at which new problems of this host are reported to the registry. */
const PROBLEMS_MS = 10_000;

/** Everything pages are made from: releases, page documents, renderers, caches. */
export type Site = ReturnType<typeof createSite>;

export function createSite(config: Config, build: HostBuild, log: FastifyBaseLogger) {
  const stop = new AbortController();
  const report = (level: 'info' | 'warn' | 'error', message: string) => log[level](message);
  const inData = (...names: string[]) => path.join(config.dataDir, ...names);
  const { apiOrigin, channel, linkOrigins, registryToken, tagManagers } = config;
  const contextOf: ContextOf = (request, url = request.url, host = request.host) =>
    siteContext(
      { protocol: request.protocol, host, url },
      { ports: [...config.sitePorts, request.raw.socket.localPort], linkOrigins, tagManagers, maxCreditPercent: pages.maxCreditPercent },
    );
  const failures = new FailureLog({ write: (failure) => log[failure.kind === 'promise' ? 'error' : 'warn'](failure, 'A block failed') });
  /** Failures that browsers report. */
  const reports = new FailureLog({ write: (failure) => log.warn(failure, 'A block failed in a browser'), maxLines: REPORT_LINES });
  const registries = new RegistryOrigins(config.registryOrigins);
  const files = new ReleaseFiles({ dir: inData('releases'), origins: registries.all, report });
  const others = new ReleaseFiles({ dir: inData('other-releases'), origins: registries.all, report });
  /** Of versions that are in no set of this host. */
  const published = new PublishedFiles({ registries, files: others, signal: stop.signal });
  const lastKnownGood = new LastKnownGood({ dir: inData('last-known-good'), report });
  const breaker = new Breaker();
  const readStyle = createStyleReader(files, (message) => log.error(message));
  const health = new HealthCounts<CountedBlock>();
  const signs = new HealthCounts<CountedSign>();
  const votes = new NetworkVotes({ secret: registryToken });
  const bytes = new SentBytes();
  const duePages = createDuePages({ votes, signs });
  const views = new PageViews({
    secret: registryToken,
    sets: () => [releases.current, releases.canary].flatMap((adopted) => adopted?.set ?? []),
  });
  const readPublicKeys = () => readFile(config.publicKeyFile, 'utf8');
  let link: RegistryLink | undefined;

  const renderers = {
    workerFile: build.rendererFile,
    renderDeadlineMs: config.renderDeadlineMs,
    // Bundles are evaluated before pages use them, so no visitor waits for this.
    importDeadlineMs: 5 * config.renderDeadlineMs,
    loadBudgetMs: config.loadBudgetMs,
    apiOrigin,
    memoryMb: 160,
    report,
  };
  const pool = new RendererPool({ ...renderers, size: config.renderers });
  const releases = new AdoptedReleaseSet({
    channel,
    readPublicKey: readPublicKeys,
    files,
    stateFile: inData(`release-set-${channel}.json`),
    prepare: (...set) => trial.try(...set),
    onOutcome: () => void tellRegistry(),
    onCanaryEnded: ({ set }) => {
      trial.endCanary();
      pool.leave(set.id);
    },
    report,
  });
  const host = randomUUID();
  const followed: FollowedChannel = {
    registries,
    channel,
    self: () => ({ host, revision: releases.current?.set.revision ?? 0 }),
    token: registryToken,
    signal: stop.signal,
  };
  /** What live releases need of this host and do not find. */
  let lacks: readonly string[] = [];
  const tellRegistry = createHostReports({
    followed,
    releases,
    coverOf: (set) => trial.coverOf(set),
    problems: () => degradedReasons(),
    pool,
    onLacks: (found) => (lacks = found),
    report,
  });
  const pages = new SitePages({ apiOrigin, stateFile: inData('pages.json'), pollMs: config.contentPollMs, signal: stop.signal, report });
  const composer = new BlockComposer({
    render: (job, { set, audience }) => pool.render(job, audience && set.id),
    files,
    readStyle,
    lastKnownGood,
    breaker,
    failures,
    apiOrigin,
    count: (what, request) => {
      const { adopted, found, site } = request;
      const { remote, version } = found.release;
      health.add({ set: adopted.set.id, revision: adopted.set.revision, remote, version, block: found.name, brand: site.brand.slug, what });
      if (what !== 'rendered') trial.considerFailure(request);
    },
  });
  const trial = new SetTrial({
    pool,
    composer,
    pages,
    files,
    apiOrigin,
    linkOrigins,
    tagManagers,
    onRest: (adopted, faults) => {
      if (faults.length > 0) releases.condemn(adopted, faults);
      void tellRegistry();
    },
    report,
  });
  const maker: DocumentMaker = {
    compose: (placed, view, isOnPage) => composer.compose(placed, view, isOnPage),
    readStyle,
    isServed: (release) => files.has(release),
    assets: build.assets,
    loader: build.loader,
    consent: build.consent,
    drawAhead: createDrawAhead({ apiOrigin, signal: stop.signal }),
    reloadScript: () => (config.liveReload ? liveReloadScript(whatIsLive({ releases, pages })) : undefined),
  };

  const prepare = config.compressionDictionaries ? findEncoder() : undefined;
  if (config.compressionDictionaries && !prepare) log.warn('Nothing here compresses with a dictionary: pages and scripts are sent whole.');
  const share = registryToken === undefined ? undefined : createSharing(registries, registryToken);
  const dictionaries = prepare && new Dictionaries({ dir: inData('dictionaries'), prepare, share, report });

  const apart = createApart({ renderers, files, readStyle });
  const remotePreviews =
    config.remotePreviews && registryToken !== undefined
      ? new RemotePreviews({
          dir: inData('remote-previews'),
          renderers,
          files,
          channel,
          readPublicKeys,
          source: new PreviewSource({ registries, channel, token: registryToken, readPublicKeys }),
        })
      : undefined;

  const openIn = ({ set }: AdoptedSet) => breaker.open.flatMap((key) => (key.startsWith(`${set.id} `) ? key.slice(set.id.length + 1) : []));
  /** Blocks and versions in use whose breaker is open. */
  const openBreakers = () => [
    ...(releases.current ? openIn(releases.current) : []),
    ...(releases.canary ? openIn(releases.canary).map((key) => `canary ${key}`) : []),
  ];

  /** Problems that degrade the site, in words. */
  const degradedReasons = () => [
    ...releases.degradedReasons,
    ...pages.degradedReasons,
    ...lacks,
    ...(link === 'unreachable' ? ['the registry is unreachable'] : []),
    ...openBreakers().map((key) => `${key} fails and is left alone for a while`),
    ...(pool.problem === undefined ? [] : [pool.problem]),
  ];
  /** The problems that were last reported to the registry. */
  let told = '';
  let watch: NodeJS.Timeout | undefined;
  const tellProblems = () => {
    const now = degradedReasons().join();
    if (now !== told) void tellRegistry();
    told = now;
  };

  return {
    contextOf,
    releases,
    pages,
    files,
    published,
    maker,
    showingFor: createShowings({ releases, pages, maker, composeApart: apart.compose, remotePreviews, readPublicKeys, contextOf, apiOrigin }),
    catalogue: config.catalogue ? createCatalogue({ registries, files, pages, contextOf, maker: { ...maker, compose: apart.compose } }) : undefined,
    /** What answers are compressed against; absent where nothing can do that, or it is switched off. */
    differences: prepare && dictionaries && { prepare, dictionaries, differenceFor: createPageDifferences({ dictionaries, pages, apiOrigin }) },
    /** Unreleased builds of squads; absent unless this host shows them. */
    remotePreviews,
    /** Of the registry, as PEM; read again each time. */
    readPublicKeys,
    /** What pages tell of themselves, and what is counted of them. */
    telemetry: { reports, views, votes, health, signs, duePages, bytes },
    operations: {
      pool,
      failures,
      bytes,
      openBreakers,
      degradedReasons,
    },
    async start() {
      await Promise.all([releases.restore(), pages.start()]);
      for (const store of [files, others]) void store.prune(RETAINED_MS).catch((error: unknown) => log.error(error));
      void lastKnownGood.prune(RETAINED_MS).catch((error: unknown) => log.error(error));
      watch = setInterval(tellProblems, PROBLEMS_MS).unref();
      void sendHealth({ blocks: health, signs, followed });
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
      clearInterval(watch);
      releases.stop();
      await Promise.all([pool.close(), apart.pool.close(), remotePreviews?.close()]);
    },
  };
}
