import { describeSlowness } from '../rules/slowness';
import type { ChannelAnswer } from '../wire/channels';
import type { HealthAnswer } from '../wire/health';
import { describePlanned, describeWaiting } from '../words/describe-planned';
import type { GlobalOptions } from './connection';
import { connect } from './connection';
import { canaryFacts } from './describe-canary';
import { describeHarm, describeRate, describeUnjudged } from './describe-rate';
import { formatAge, formatBytes, formatCommit, formatFact, formatTime, shortId, strong } from './format';
import type { Report } from './report';
import { describeHosts } from './serving-hosts';

/** `release status`: the live versions by channel, since when, by whom and why; the target of a rollback, and what it would change. */
export async function status(options: GlobalOptions & { channel?: string }): Promise<Report> {
  const client = connect(options);
  const names = options.channel === undefined ? await client.channels() : [options.channel];
  const channels = await Promise.all(
    names.map(async (name) => ({ ...(await client.channel(name, { rollbacks: true })), health: await client.health(name, HEALTH_MINUTES) })),
  );
  return { text: channels.map(describe).join('\n\n'), json: { channels } };
}

const HEALTH_MINUTES = 15;

type Remote = ChannelAnswer['remotes'][string];
type Release = HealthAnswer['releases'][number];

function describe({
  channel,
  revision,
  setId,
  changedAt,
  frozen,
  needsApproval,
  planned,
  hosts,
  canary,
  remotes,
  health,
}: ChannelAnswer & { health: HealthAnswer }): string {
  const healthOf = (remote: string, version?: string) => health.releases.find((one) => one.remote === remote && one.version === version);
  const ice = frozen
    ? [formatFact('FROZEN', `${formatTime(frozen.at)}, by ${frozen.by}`), formatFact('', `${frozen.reason}${frozen.keep ? '. The guard only tells.' : ''}`)]
    : [];
  const waiting = planned.flatMap((one) => [
    formatFact(one.lapsed ? 'LAPSED' : 'PLANNED', `${one.id}: ${describePlanned(one)}`),
    formatFact('waits', describeWaiting(one, { needsApproval, remotes })),
    formatFact('by', `${one.by}, ${formatTime(one.plannedAt)}${one.reason === null ? '' : `: ${one.reason}`}`),
  ]);
  const rules = [...ice, ...(needsApproval ? [formatFact('approval', 'a second person approves changes; rollbacks need nobody')] : []), ...waiting];
  if (setId === null) return [`${strong(channel)}   nothing is live yet`, ...rules].join('\n');
  return [
    `${strong(channel)}   revision ${revision}, set ${shortId(setId)}, changed ${formatAge(changedAt)}`,
    formatFact('hosts', describeHosts(hosts)),
    ...rules,
    ...(canary ? canaryFacts(canary) : []),
    ...health.harms.map((harm) => formatFact('HARM', `${describeHarm(harm)} Promoted ${formatTime(harm.at)}`)),
    ...health.unjudged.map((one) => formatFact('unjudged', describeUnjudged(one))),
    ...(health.slower ? [formatFact('SLOWER', `${describeSlowness(health.slower)} Promoted ${formatTime(health.slower.at)}`)] : []),
    ...Object.entries(remotes).map(([name, remote]) => `\n${describeRemote(name, remote, healthOf(name, remote.live?.version))}`),
  ].join('\n');
}

function describeRemote(name: string, { live, withdrawn, previous, rollback, newest }: Remote, health: Release | undefined): string {
  const newer = newest.version === live?.version ? [] : [formatFact('newest', `${newest.version}, ${formatTime(newest.createdAt)}`)];
  if (!live) return [`${strong(name)}   not live`, ...(withdrawn ? describeWithdrawal(withdrawn, previous) : []), ...newer].join('\n');
  return [
    `${strong(name)}   ${live.version}`,
    formatFact('since', `${formatTime(live.since)}, by ${live.by}`),
    ...(live.reason === null ? [] : [formatFact('why', live.reason)]),
    ...(live.commit ? [formatFact('commit', formatCommit(live.commit))] : []),
    ...(health ? describeHealth(health) : []),
    formatFact('rollback', previous === null ? 'none' : `to ${previous}`),
    ...(rollback ? [formatFact('', describeRollback(rollback))] : []),
    ...newer,
  ].join('\n');
}

function describeWithdrawal({ at, by, reason }: NonNullable<Remote['withdrawn']>, previous: string | null): string[] {
  return [
    formatFact('withdrawn', `${formatTime(at)}, by ${by}`),
    ...(reason === null ? [] : [formatFact('why', reason)]),
    formatFact('rollback', previous === null ? 'none' : `to ${previous}`),
  ];
}

/** In all, and for each brand where something failed. */
function describeHealth({ brands, ...all }: Release): string[] {
  const failing = brands.filter(({ failed, unrendered }) => failed + unrendered > 0);
  return [
    formatFact('health', `${describeRate(all)}, last ${HEALTH_MINUTES} minutes`),
    ...failing.map((one) => formatFact('', `${one.brand}: ${describeRate(one)}`)),
  ];
}

function describeRollback({ pages, added, gone, bytes }: NonNullable<Remote['rollback']>): string {
  const weight = bytes === 0 ? 'as heavy' : `${formatBytes(Math.abs(bytes))} ${bytes < 0 ? 'lighter' : 'heavier'}`;
  const blocks = [...gone.map((block) => `without ${block}`), ...added.map((block) => `with ${block}`)];
  return [`${pages} ${pages === 1 ? 'page' : 'pages'}`, weight, ...blocks].join(', ');
}
