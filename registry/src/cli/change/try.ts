import type { ChannelAnswer } from '../../wire/channels';
import { describeAudience, describeReach, describeSteps, describeTried } from '../../words/describe-canary';
import { describeNewlyPlanned } from '../../words/describe-planned';
import { strong } from '../../words/format';
import { describeHosts } from '../../words/serving-hosts';
import { type ChangeOptions, connectForAll, detailsOf, seenOf, versionOf } from './change';
import { parseTarget } from '../connection';
import { type Report, UsageError } from '../report';
import { sendChange } from './lost-answer';
import { waitForHosts } from './wait-for-hosts';

export interface TryOptions extends ChangeOptions {
  brand: string[];
  percent?: number;
  steps?: number[];
  /** Minutes between two steps. */
  every?: number;
}

/** `release try`: starts a canary of versions for some visitors, or changes its audience. */
export async function tryVersions(targets: readonly string[], options: TryOptions): Promise<Report> {
  const { channel, brand, percent, steps, every } = options;
  if (brand.length === 0 && percent === undefined && steps === undefined)
    throw new UsageError('Name the audience: --brand, --percent or --steps.');
  if (percent !== undefined && steps !== undefined)
    throw new UsageError('The first of --steps is the percentage; leave --percent out.');
  if (every !== undefined && steps === undefined) throw new UsageError('--every is the time between --steps.');
  const named = targets.map(parseTarget);
  const client = await connectForAll('try', named, options);
  const before = await client.channel(channel);
  const changes = await Promise.all(named.map((target) => versionOf(client, before, target)));
  const terms = {
    changes,
    brands: brand,
    percent,
    steps,
    everyMinutes: every,
    ...detailsOf(options),
    expect: seenOf(before, changes),
  };
  const { planned } = await sendChange(client, before, options.wait, () => client.tryVersions(channel, terms));
  if (planned) return { text: describeNewlyPlanned(planned, before), json: { channel, planned } };
  await waitForHosts(client, channel, options.wait, ({ canary }) => canary?.hosts);
  const { canary } = await client.channel(channel);
  return {
    text: canary ? describe(channel, canary) : 'The canary has ended already; npx release history says why.',
    json: { channel, canary },
    failed: !canary,
  };
}

function describe(channel: string, canary: NonNullable<ChannelAnswer['canary']>): string {
  const next = describeSteps(canary);
  const reach = describeReach(canary);
  const remotes = canary.changes.map(({ remote }) => remote).join(' ');
  const names = canary.changes.map(({ remote, version }) => `${remote}@${version}`).join(' ');
  return [
    `${strong(channel)} has a canary now, ${strong(describeTried(canary))}: ${describeHosts(canary.hosts)}.`,
    [
      `  for    ${describeAudience(canary)}`,
      ...(next === undefined ? [] : [`  next   ${next}`]),
      ...(reach === undefined ? [] : [`  judged ${reach}`]),
    ].join('\n'),
    [
      `To complete: npx release promote ${names} --channel ${channel}`,
      `To end:      npx release rollback ${remotes} --channel ${channel}`,
      `To let somebody in by a link: npx release link --channel ${channel} --site <address>`,
    ].join('\n'),
  ].join('\n\n');
}
