import { randomUUID } from 'node:crypto';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { followReleaseSet, type FollowedChannel, type RegistryLink } from '@forecourt/federation/release-set-client';
import type { Releases } from './make-releases';
import type { Rendering } from './make-rendering';
import type { SiteBase } from './site-base';
import { createDuePages } from './site/health/due-pages';
import { FailureLog } from './site/health/failure-log';
import { type CountedSign, HealthCounts, sendHealth } from './site/health/health-counts';
import { createHostReports } from './site/health/host-reports';
import { NetworkVotes } from './site/health/network-votes';
import { PageViews } from './site/health/page-views';
import { SentBytes } from './site/health/sent-bytes';
import type { SitePages } from './site/site-pages';

/** Maximum lines logged per minute about failures in browsers. */
const MAX_REPORT_LINES = 60;
/** Interval at which new problems of this host are reported to the registry. */
const PROBLEMS_MS = 10_000;

interface RegistryState {
  link: RegistryLink | undefined;
  /** Needs of the live releases that this host does not meet. */
  lacks: readonly string[];
}

/** Counts and reports about pages and about this host, and the connection to the registry. */
export function makeTelemetry(
  { config, log, report, registries, signal }: SiteBase,
  { pool, breaker, health }: Pick<Rendering, 'pool' | 'breaker' | 'health'>,
  { releases, trial, events: releaseEvents }: Pick<Releases, 'releases' | 'trial' | 'events'>,
  pages: SitePages,
) {
  const { channel, registryToken } = config;
  const reports = new FailureLog({
    write: (failure) => log.warn(failure, 'A block failed in a browser'),
    maxLines: MAX_REPORT_LINES,
  });
  const signs = new HealthCounts<CountedSign>();
  const votes = new NetworkVotes({ secret: registryToken });
  const bytes = new SentBytes();
  const views = new PageViews({
    secret: registryToken,
    sets: () => [releases.current, releases.canary].flatMap((adopted) => adopted?.set ?? []),
  });
  const registry: RegistryState = { link: undefined, lacks: [] };

  const openIn = ({ set }: AdoptedSet) =>
    breaker.open.flatMap((key) => (key.startsWith(`${set.id} `) ? key.slice(set.id.length + 1) : []));
  /** Blocks and versions in use whose breaker is open. */
  const openBreakers = () => [
    ...(releases.current ? openIn(releases.current) : []),
    ...(releases.canary ? openIn(releases.canary).map((key) => `canary ${key}`) : []),
  ];
  /** Problems that degrade the site, in words. */
  const degradedReasons = () => [
    ...releases.degradedReasons,
    ...pages.degradedReasons,
    ...registry.lacks,
    ...(registry.link === 'unreachable' ? ['the registry is unreachable'] : []),
    ...openBreakers().map((key) => `${key} failed repeatedly and is skipped for a while`),
    ...(pool.problem === undefined ? [] : [pool.problem]),
  ];

  const host = randomUUID();
  const followed: FollowedChannel = {
    registries,
    channel,
    self: () => ({ host, revision: releases.current?.set.revision ?? 0 }),
    token: registryToken,
    signal,
  };
  const reportToRegistry = createHostReports({
    followed,
    releases,
    coverOf: (set) => trial.coverOf(set),
    problems: degradedReasons,
    pool,
    onLacks: (lacks) => Object.assign(registry, { lacks }),
    report,
  });
  releaseEvents.on('change', () => void reportToRegistry());
  return {
    reports,
    views,
    votes,
    health,
    signs,
    duePages: createDuePages({ votes, signs }),
    bytes,
    openBreakers,
    degradedReasons,
    /** Follows the channel and reports to the registry until the signal aborts. */
    start() {
      watchProblems(degradedReasons, () => void reportToRegistry(), signal);
      void sendHealth({ blocks: health, signs, followed });
      void followReleaseSet({
        ...followed,
        onEnvelope: (envelope) => void releases.offer(envelope),
        onLink: (now, reason) => {
          if (now !== registry.link) log[now === 'stream' ? 'info' : 'warn']({ reason }, `Registry: ${now}`);
          registry.link = now;
          if (now === 'stream') void reportToRegistry();
        },
      });
    },
  };
}

/** Calls back when the problems have changed since it last looked. */
function watchProblems(problems: () => readonly string[], onChange: () => void, signal: AbortSignal): void {
  let reported = '';
  const watch = setInterval(() => {
    const found = problems().join();
    if (found !== reported) onChange();
    reported = found;
  }, PROBLEMS_MS).unref();
  signal.addEventListener('abort', () => clearInterval(watch));
}
