import type { ChannelChangeAnswer } from '../wire/changes';
import type { ChannelAnswer } from '../wire/channels';
import type { ReleaseRecordAnswer } from '../wire/publishing';
import { formatTime, shortId, strong } from './format';
import { describeHosts, type Hosts, isServed } from './serving-hosts';

interface Change {
  before: ChannelAnswer;
  change: ChannelChangeAnswer;
  hosts: Hosts;
  /** Records of the versions that went live. */
  releases: readonly ReleaseRecordAnswer[];
  isRollback: boolean;
}

/** The versions before and after, the state of the hosts, and the command that undoes the change. */
export function describeChange({ before, change, hosts, releases, isRollback }: Change): string {
  const blocks = [
    ...change.alreadyDone.map((done) => describeDone(done, change)),
    ...describeEndedCanary(before, change, isRollback),
    ...describeUnchanged(before, change, hosts),
    ...describeWithdrawn(before, change, hosts),
  ];
  if (releases.length > 0)
    blocks.push(describeLive(change, hosts, releases), ...releases.map((release) => describeOne(before, release)));
  if (releases.length > 0) blocks.push(`  set   ${shortId(change.setId)}, revision ${change.revision}`);
  blocks.push(...change.warnings);
  const undo = undoCommand(before, change, releases, isRollback);
  if (undo !== undefined) blocks.push(`To undo: npx release ${undo} --channel ${change.channel}`);
  return blocks.join('\n\n');
}

function describeDone(
  { remote, left, by, at, reason }: ChannelChangeAnswer['alreadyDone'][number],
  { channel, after }: ChannelChangeAnswer,
): string {
  const what = left === null ? 'brought back' : `rolled back from ${left}`;
  return [
    `${strong(`${remote} was ${what} already`)}, ${formatTime(at)}, by ${by}${reason === null ? '' : `: ${reason}`}.`,
    `Nothing was done to it. If ${after[remote]} has to go too: npx release rollback ${remote} --from ${after[remote]} --channel ${channel}`,
  ].join('\n');
}

function describeEndedCanary({ canary }: ChannelAnswer, change: ChannelChangeAnswer, isRollback: boolean): string[] {
  if (!canary || change.canary || !isRollback) return [];
  const tried = canary.changes.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  return [
    `${strong(`The canary of ${tried} is ended`)} in ${strong(change.channel)}: everybody gets the live version. Open pages do not change.`,
  ];
}

function describeUnchanged(
  before: ChannelAnswer,
  { after, alreadyDone, canary, channel }: ChannelChangeAnswer,
  hosts: Hosts,
): string[] {
  const isEnded = (remote: string) => !canary && before.canary?.changes.some((change) => change.remote === remote);
  return Object.entries(after).flatMap(([remote, version]) => {
    const live = before.remotes[remote]?.live;
    if (live?.version !== version || isEnded(remote) || alreadyDone.some((done) => done.remote === remote)) return [];
    const since = `is live in ${channel} already, since ${formatTime(live.since)}, by ${live.by}`;
    return [`${strong(`${remote} ${version}`)} ${since}: ${describeHosts(hosts)}. Nothing changed.`];
  });
}

function describeWithdrawn(
  { remotes }: ChannelAnswer,
  { before, after, channel }: ChannelChangeAnswer,
  hosts: Hosts,
): string[] {
  return Object.entries(after).flatMap(([remote, version]) => {
    if (version !== null) return [];
    const was = before[remote];
    if (was != null)
      return [
        `${strong(`${remote} ${was}`)} is withdrawn from ${strong(channel)}: ${describeHosts(hosts)}. Open pages do not change.`,
      ];
    const withdrawn = remotes[remote]?.withdrawn;
    return [
      `${strong(remote)} was withdrawn from ${channel} already${withdrawn ? `, ${formatTime(withdrawn.at)}, by ${withdrawn.by}` : ''}. Nothing changed.`,
    ];
  });
}

function describeLive(
  { channel }: ChannelChangeAnswer,
  hosts: Hosts,
  releases: readonly ReleaseRecordAnswer[],
): string {
  const names = strong(releases.map(({ remote, version }) => `${remote} ${version}`).join(', '));
  const is = releases.length === 1 ? 'is' : 'are';
  if (isServed(hosts)) return `${names} ${is} live in ${strong(channel)}: ${describeHosts(hosts)}.`;
  return `${names} ${is} set to be live in ${strong(channel)}, but visitors may not see it yet: ${describeHosts(hosts)}. What a host waits for is at its /readyz.`;
}

function describeOne(
  { channel, remotes }: ChannelAnswer,
  { remote, version, createdAt, author, provenance }: ReleaseRecordAnswer,
): string {
  const was = remotes[remote]?.live;
  const width = Math.max(version.length, was?.version.length ?? 0);
  const withdrawn = remotes[remote]?.withdrawn;
  const before = withdrawn
    ? `withdrawn ${formatTime(withdrawn.at)}, by ${withdrawn.by}`
    : `not live in ${channel} before`;
  return [
    was
      ? `  was   ${was.version.padEnd(width)}   live since ${formatTime(was.since)}, by ${was.by}`
      : `  was   ${remote}: ${before}`,
    `  now   ${version.padEnd(width)}   published ${formatTime(createdAt)} by ${author}`,
    ...(provenance?.unchecked === undefined ? [] : [`  unchecked: ${provenance.unchecked}`]),
  ].join('\n');
}

/**
 * The command that restores the whole set, so that it also undoes a change of several remotes. A remote without an
 * earlier version stays unchanged.
 */
function undoCommand(
  { revision, remotes }: ChannelAnswer,
  { before, after }: ChannelChangeAnswer,
  releases: readonly ReleaseRecordAnswer[],
  isRollback: boolean,
): string | undefined {
  const withdrawn = Object.keys(after).filter((remote) => after[remote] === null && before[remote] != null);
  if (withdrawn.length > 0) return `rollback ${withdrawn.join(' ')}`;
  if (!releases.some(({ remote }) => remotes[remote]?.live)) return undefined;
  return `rollback --revision ${revision}${isRollback ? ' --again' : ''}`;
}
