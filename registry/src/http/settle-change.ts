import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../errors';
import type { CurrentSets } from '../operations/current-sets';
import type { Guard, TakenBack } from '../operations/guard';
import type { RegistryContext } from '../operations/registry-context';
import type { ChannelChangeAnswer } from '../wire/changes';

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
  const { context, guard } = options;
  const { channel, revision } = await announceChange(options, change, log);
  await context.hosts.answered(channel, revision, ANSWER_MS);
  await guard.considerRefusals(channel);
  const takenBack = guard.takenBack(channel, revision);
  if (takenBack) throw new RegistryError('taken-back', { message: describeTakenBack(change, takenBack) });
  return { ...change, hosts: context.hosts.answers(channel, revision) };
}

/** The same for a canary. @throws `taken-back` when no host can serve it. */
export async function settleCanary(options: ChangeOptions, change: ChannelChangeAnswer, log: FastifyBaseLogger): Promise<ChannelChangeAnswer> {
  const { context, guard } = options;
  const { channel, revision } = await announceChange(options, change, log);
  await context.hosts.answered(channel, revision, ANSWER_MS, 'canary');
  await guard.considerRefusals(channel);
  const takenBack = guard.takenBack(channel, revision);
  if (takenBack) throw new RegistryError('taken-back', { message: `The canary in ${channel} was ended by guard. ${takenBack.reason}` });
  return { ...change, hosts: context.hosts.answers(channel, revision, { about: 'canary' }) };
}

function describeTakenBack({ after, channel }: ChannelChangeAnswer, { change, reason }: TakenBack): string {
  const list = (versions: ChannelChangeAnswer['after']) =>
    Object.entries(versions)
      .map(([remote, version]) => `${remote} ${version ?? 'not live'}`)
      .join(', ');
  return `${list(after)} was promoted to ${channel} and taken back by guard. ${reason} Live again: ${list(change.after)}.`;
}
