import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../../errors';
import type { PlannedChange } from '../../rules/channels/planned-change';
import { type About, answersOf } from '../../rules/channels/host-answers';
import { readHosts } from '../../storage/hosts';
import type { ChannelChangeAnswer } from '../../wire/changes';
import type { CurrentSets } from '../channels/current-sets';
import { findTakenBack, type TakenBack } from '../guard/find-taken-back';
import type { Guard } from '../guard/guard';
import type { RegistryContext } from '../registry-context';

/** How long hosts have to try a promotion. */
const ANSWER_MS = 10_000;

export interface ChangeOptions {
  context: RegistryContext;
  sets: CurrentSets;
  guard: Guard;
}

/** Tells every listener of the channel of a change that was made. */
export async function announceChange({ sets }: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger): Promise<ChannelChangeAnswer> {
  for (const warning of change.warnings) log.warn({ channel: change.channel, revision: change.revision }, warning);
  // The change has been made: a failure to announce it must not be answered as if the change had failed.
  await sets.announce(change.channel).catch((error: unknown) => log.error(error, 'a change could not be announced yet'));
  return change;
}

/** The same for a promotion, and waits for the hosts' answers. @throws `taken-back` when no host can serve it. */
export async function settlePromotion(options: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger): Promise<ChannelChangeAnswer> {
  return settle(options, change, log, 'live');
}

/** The same for a rollback, which hosts only try when it makes a version live for the first time. @throws `taken-back` then */
export async function settleRollback(options: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger): Promise<ChannelChangeAnswer> {
  return change.isPromotion ? settlePromotion(options, change, log) : announceChange(options, change, log);
}

/** The same for a canary. @throws `taken-back` when no host can serve it. */
export async function settleCanary(options: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger): Promise<ChannelChangeAnswer> {
  return settle(options, change, log, 'canary');
}

async function settle(options: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger, about: About): Promise<ChannelChangeAnswer> {
  const { context, guard } = options;
  if (change.planned) return change;
  const { channel, revision } = await announceChange(options, change, log);
  await context.hosts.answered(channel, revision, ANSWER_MS, about);
  await guard.considerRefusals(channel);
  const versions = about === 'live' ? change.after : Object.fromEntries((change.canary?.changes ?? []).map(({ remote, version }) => [remote, version]));
  const takenBack = await findTakenBack(context.pool, { channel, revision, versions });
  if (takenBack) throw new RegistryError('taken-back', { message: describeTakenBack(change, takenBack, about) });
  return { ...change, hosts: answersOf(await readHosts(context.pool, channel), revision, about) };
}

function describeTakenBack({ after, channel }: ChannelChangeAnswer, takenBack: TakenBack, about: About): string {
  if (about === 'canary') return `The canary in ${channel} was ended by guard. ${takenBack.reason}`;
  const list = (versions: ChannelChangeAnswer['after']) =>
    Object.entries(versions)
      .map(([remote, version]) => `${remote} ${version ?? 'not live'}`)
      .join(', ');
  return `${list(after)} was promoted to ${channel} and taken back by guard. ${takenBack.reason} Live again: ${list(takenBack.after)}.`;
}

/** The same for a planned change that was made after all. */
export function settlePlanned(
  options: ChangeOptions,
  { content: { action } }: PlannedChange,
  change: ChannelChangeAnswer,
  log: FastifyBaseLogger,
): Promise<ChannelChangeAnswer> {
  if (action === 'withdraw') return announceChange(options, change, log);
  return action === 'try' ? settleCanary(options, change, log) : settlePromotion(options, change, log);
}
