import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { maskText } from '@forecourt/service/mask';
import { pageSigns } from '@forecourt/contracts/page-signs';
import { vitals as vitalNames } from '@forecourt/contracts/web-vitals';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { releaseId } from '@forecourt/federation/release-files';
import { permissionIn } from '../../remote-previews/permission-cookie';
import { ShellError } from '../errors';
import { oneLine } from '../../site/one-line';
import type { FailureLog } from '../../site/health/failure-log';
import type { CountedBlock, CountedSign, HealthCounts } from '../../site/health/health-counts';
import type { NetworkVotes } from '../../site/health/network-votes';
import type { PageSource } from '../../site/health/page-tokens';
import type { PageViews } from '../../site/health/page-views';
import type { CountVital } from './measure-vitals';

const MAX_NAME = 100;

const report = z.object({
  kind: z.enum(['shown', 'load', 'render', 'hydration', 'emptied', 'handler', 'rejection']),
  remote: z.string().max(MAX_NAME),
  version: z.string().max(MAX_NAME),
  block: z.string().max(MAX_NAME),
  outcome: z.enum(['loaded', 'failed', 'recovered']),
  durationMs: z.number().min(0).max(600_000).optional(),
  reason: z.string().optional(),
});
/** Longer times come from pages that were suspended. */
const milliseconds = () => z.number().min(0).max(600_000).optional();
const vitalTimes = z.object({ lcp: milliseconds(), inp: milliseconds(), cls: z.number().min(0).max(1_000).optional() });
type Report = z.infer<typeof report>;
const body = z.object({
  /** The page's nonce. Without a known one, nothing is counted for the health of releases. */
  page: z.string().max(MAX_NAME).default(''),
  reports: z.array(report).max(100),
  vitals: vitalTimes.default({}),
  /** Pages of older hosts also send kinds that are ignored. */
  signs: z.array(z.string().max(MAX_NAME)).max(10).default([]),
});

export interface TelemetryRouteOptions {
  /** Failures that browsers report. */
  reports: FailureLog;
  /** The pages that the hosts of the site sent recently. */
  views: PageViews;
  votes: NetworkVotes;
  health: HealthCounts<CountedBlock>;
  signs: HealthCounts<CountedSign>;
  /** For operators. */
  countVital: CountVital;
  releases: Pick<AdoptedReleaseSet, 'current' | 'canary'>;
  showsPreviews: boolean;
}

/**
 * Counts pages' reports about loading and hydrating blocks, about speed and about themselves, and logs failures,
 * without the sender.
 */
export const telemetryRoutes: FastifyPluginAsync<TelemetryRouteOptions> = async (app, options) => {
  const { views, releases, showsPreviews } = options;
  // Third-party pages send plain text, which needs no preflight.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post('/telemetry', { bodyLimit: 32_768 }, async (request, reply) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw new ShellError('invalid-request', { message: 'This is not a report.' });
    // A page with an unreleased build does not count for releases.
    if (showsPreviews && permissionIn(request) !== undefined) return reply.code(204).send();
    const message: Message = { ...parsed.data, ip: request.ip };
    const view = views.find(message.page);
    countSigns(options, message, view);
    if (view) {
      countVitals(options, message, view);
      countBlocks(options, message, view);
    }
    logFailures(
      options.reports,
      message,
      view ? [view.set] : [releases.current, releases.canary].flatMap((adopted) => adopted?.set ?? []),
    );
    // A beacon of a cross-origin isolated page fails without it.
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send();
  });
};

/** A page's message with the address of its sender. */
type Message = z.infer<typeof body> & { ip: string };

function countVitals(
  { views, votes, countVital }: TelemetryRouteOptions,
  { page, ip, vitals }: Message,
  view: PageSource,
): void {
  for (const vital of vitalNames) {
    const value = vitals[vital];
    if (value === undefined || !views.isFirst(page, vital)) continue;
    if (votes.take(ip, { set: view.set.id, what: vital }) !== undefined) countVital(view, vital, value);
  }
}

/** Counts a page's report of itself, even if this host no longer remembers the page. */
function countSigns(
  { views, votes, signs }: TelemetryRouteOptions,
  message: Message,
  view: PageSource | undefined,
): void {
  const source = views.findAny(message.page);
  if (source?.page === undefined || !source.isDue) return;
  for (const what of pageSigns) {
    if (!message.signs.includes(what) || (view && !views.isFirst(message.page, what))) continue;
    const counted = { set: source.set.id, revision: source.revision, brand: source.brand, page: source.page, what };
    const network = votes.take(message.ip, counted);
    if (network !== undefined) signs.add(counted, 1, network);
  }
}

/** Counts the events of a page's islands for the health of releases. */
function countBlocks(
  { views, votes, health }: TelemetryRouteOptions,
  { page, ip, reports }: Message,
  view: PageSource,
): void {
  const { set, revision, brand } = view;
  for (const given of reports) {
    const judged = views.hasIsland(view, given.block) ? blamed(set, given) : undefined;
    if (!judged) continue;
    const { remote, version, block } = judged;
    // A block that fails was shown, even if the page reports that later.
    for (const what of new Set(['shown', countedAs(judged)])) {
      if (!views.isFirst(page, [remote, version, block, what].join(' '))) continue;
      const counted = { set: set.id, revision, remote, version, block, brand, what };
      const network = votes.take(ip, counted);
      if (network !== undefined) health.add(counted, 1, network);
    }
  }
}

/** Logs failures of blocks that pages made from one of these sets can have. */
function logFailures(failures: FailureLog, { reports }: Message, sets: readonly ReleaseSet[]): void {
  for (const given of reports) {
    const { kind, remote, version, block, outcome, reason = '' } = given;
    if (outcome === 'loaded' || !sets.some((set) => isInSet(set, given))) continue;
    failures.note({
      release: releaseId({ remote, version }),
      block,
      kind: `browser-${kind}-${outcome}`,
      reason: maskText(oneLine(reason)),
    });
  }
}

/**
 * The report as it counts for health. If a page uses an earlier version because the live one did not load, only that
 * failure counts, and reports about the earlier version do not.
 */
function blamed(set: ReleaseSet, given: Report): Report | undefined {
  if (!isInSet(set, given)) return undefined;
  const { remotes } = set;
  const live = remotes[given.remote];
  if (live === undefined || !Object.hasOwn(live.blocks, given.block)) return undefined;
  if (live.version === given.version) return given;
  const isLoaded = given.kind === 'load' && given.outcome === 'recovered';
  return isLoaded ? { ...given, version: live.version, outcome: 'failed' } : undefined;
}

function countedAs({ kind, outcome }: Report): string {
  if (kind === 'shown' || kind === 'emptied') return kind;
  if (outcome === 'failed') return `${kind}-failed`;
  return kind === 'hydration' ? 'hydrated' : 'loaded';
}

/** Whether a page of this set can have such a block, from the live version or a fallback. */
function isInSet({ remotes, fallbacks }: ReleaseSet, { remote, version, block }: Report): boolean {
  const releases = [remotes, fallbacks].flatMap((table) => (Object.hasOwn(table, remote) ? (table[remote] ?? []) : []));
  return releases.some((release) => release.version === version && Object.hasOwn(release.blocks, block));
}
