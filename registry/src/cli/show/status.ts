import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import { canaryFacts } from '../../words/describe-canary';
import { describePlanned, describeWaiting } from '../../words/describe-planned';
import { describeRate, describeUnjudged, describeWorstBrands } from '../../words/describe-rate';
import {
  countOf,
  formatAge,
  formatBytes,
  formatCommit,
  formatFact,
  formatTime,
  shortId,
  strong,
} from '../../words/format';
import {
  describeLastChange,
  findLastChange,
  findRolledBack,
  findUndo,
  findUnhealthy,
  type Unhealthy,
} from '../../words/unhealthy';
import { describeHosts, describeProblems } from '../../words/serving-hosts';
import { connect, type GlobalOptions, requireRemote } from '../connection';
import { type Report, UsageError } from '../report';

/**
 * `release status`: for each channel what is unhealthy, the last change and how to undo it, and one line for every
 * remote. For named remotes all details: time, author and reason of the live version, and the target and effect of a
 * rollback.
 */
export async function status(
  remotes: readonly string[],
  options: GlobalOptions & { channel?: string },
): Promise<Report> {
  const client = connect(options);
  const names = options.channel === undefined ? await client.channels() : [options.channel];
  const channels = await Promise.all(
    names.map(async (name) => ({
      ...(await client.channel(name, { rollbacks: true })),
      health: await client.health(name, HEALTH_MINUTES),
    })),
  );
  const unknown = remotes.filter((remote) => channels.every((channel) => !channel.remotes[requireRemote(remote)]));
  if (unknown.length > 0) throw new UsageError(`Nothing was ever published of ${unknown.join(', ')}.`);
  return { text: channels.map((channel) => describe(channel, remotes)).join('\n\n'), json: { channels } };
}

const HEALTH_MINUTES = 15;

type Remote = ChannelAnswer['remotes'][string];
type Release = HealthAnswer['releases'][number];

function describe(answer: ChannelAnswer & { health: HealthAnswer }, opened: readonly string[]): string {
  const {
    channel,
    revision,
    setId,
    changedAt,
    frozen,
    needsApproval,
    needsLook,
    planned,
    hosts,
    canary,
    remotes,
    health,
  } = answer;
  const healthOf = (remote: string) =>
    health.releases.find((one) => one.remote === remote && one.version === remotes[remote]?.live?.version);
  const ice = frozen
    ? [
        formatFact('FROZEN', `${formatTime(frozen.at)}, by ${frozen.by}`),
        formatFact('', `${frozen.reason}${frozen.keep ? '. The guard only reports harm.' : ''}`),
      ]
    : [];
  const waiting = planned.flatMap((one) => [
    formatFact(one.lapsed ? 'LAPSED' : 'PLANNED', `${one.id}: ${describePlanned(one)}`),
    formatFact('waits', describeWaiting(one, { needsApproval, remotes })),
    formatFact('by', `${one.by}, ${formatTime(one.plannedAt)}${one.reason === null ? '' : `: ${one.reason}`}`),
  ]);
  const rules = [
    ...ice,
    ...(needsApproval ? [formatFact('approval', 'a second person approves changes; rollbacks need nobody')] : []),
    ...(needsLook ? [formatFact('look', 'a browser sees versions first: npx release look; rollbacks need none')] : []),
    ...waiting,
  ];
  if (setId === null) return [`${strong(channel)}   nothing is live yet`, ...rules].join('\n');
  const [unhealthy, last] = [findUnhealthy(answer, health), findLastChange(answer)];
  const undo = new Set((unhealthy.length === 0 ? [undefined] : unhealthy).flatMap((one) => undoCommand(answer, one)));
  const others = Object.keys(remotes).filter((remote) => !opened.includes(remote));
  const width = 2 + Math.max(...others.map((remote) => remote.length));
  return [
    `${strong(channel)}   revision ${revision}, set ${shortId(setId)}, changed ${formatAge(changedAt)}`,
    ...(unhealthy.length === 0
      ? [formatFact('unhealthy', 'nothing')]
      : unhealthy.map(({ reason, since }) => formatFact('UNHEALTHY', `${reason} Since ${formatTime(since)}.`))),
    ...(last ? [formatFact('last', describeLastChange(last))] : []),
    ...[...undo].map((command) => `  undo      ${command}`),
    formatFact('hosts', describeHosts(hosts)),
    ...describeProblems(hosts).map((problem) => formatFact('problem', problem)),
    ...rules,
    ...(canary ? canaryFacts(canary) : []),
    ...health.notes.map(({ reason }) => formatFact('note', reason)),
    ...health.unjudged.map((one) => formatFact('unjudged', describeUnjudged(one))),
    ...(others.length === 0 ? [] : ['']),
    ...others.map((remote) =>
      formatFact(remote, describeLine(remotes[remote]?.live?.version, healthOf(remote)), width),
    ),
    ...Object.entries(remotes).flatMap(([name, remote]) =>
      opened.includes(name) ? [`\n${describeRemote(name, remote, healthOf(name))}`] : [],
    ),
  ].join('\n');
}

/** In one line, so that it can be copied. */
function undoCommand(answer: ChannelAnswer, unhealthy: Unhealthy | undefined): string[] {
  const rolledBack = unhealthy ? [] : findRolledBack(answer);
  const undos = rolledBack.length > 0 ? rolledBack : findUndo(answer, unhealthy);
  const targets = undos.map(({ remote, previous }) => `${remote}@${previous}`).join(' ');
  const again = rolledBack.length > 0 ? ' --again' : '';
  return undos.length === 0 ? [] : [`npx release rollback ${targets}${again} --channel ${answer.channel} --reason "…"`];
}

const describeLine = (version: string | undefined, health: Release | undefined) =>
  version === undefined
    ? 'not live'
    : `${version}, ${health ? `${describeRate(health)}, last ${HEALTH_MINUTES} minutes` : 'not shown'}`;

function describeRemote(
  name: string,
  { live, withdrawn, previous, rollback, newest }: Remote,
  health: Release | undefined,
): string {
  const newer =
    newest.version === live?.version
      ? []
      : [formatFact('newest', `${newest.version}, ${formatTime(newest.createdAt)}`)];
  if (!live)
    return [`${strong(name)}   not live`, ...(withdrawn ? describeWithdrawal(withdrawn, previous) : []), ...newer].join(
      '\n',
    );
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

function describeHealth(health: Release): string[] {
  return [
    formatFact('health', `${describeRate(health)}, last ${HEALTH_MINUTES} minutes`),
    ...describeWorstBrands(health.brands).map((worst) => formatFact('', worst)),
  ];
}

function describeRollback({ pages, added, gone, bytes }: NonNullable<Remote['rollback']>): string {
  const weight = bytes === 0 ? 'as heavy' : `${formatBytes(Math.abs(bytes))} ${bytes < 0 ? 'lighter' : 'heavier'}`;
  const blocks = [...gone.map((block) => `without ${block}`), ...added.map((block) => `with ${block}`)];
  return [countOf(pages, 'page'), weight, ...blocks].join(', ');
}
