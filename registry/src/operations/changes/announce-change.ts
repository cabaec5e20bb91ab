import type { FastifyBaseLogger } from 'fastify';
import { RegistryError } from '../../errors';
import { type About, answersOf } from '../../rules/channels/host-answers';
import { readHosts } from '../../storage/hosts';
import type { ChannelChangeAnswer } from '../../wire/changes';
import type { CurrentSets } from '../channels/current-sets';
import { findRolledBack, type RolledBack } from '../guard/find-rolled-back';
import type { Guard } from '../guard/guard';
import type { RegistryContext } from '../registry-context';

/** Time for hosts to try a promotion. */
const ANSWER_MS = 10_000;

export interface ChangeOptions {
  context: RegistryContext;
  sets: CurrentSets;
  guard: Guard;
}

/**
 * Notifies all listeners of the channel about a change. If hosts try the change first, also waits for their answers.
 * @param about what hosts try; `canary` for a canary
 * @throws `taken-back` when no host can serve it
 */
export async function announceChange(
  { context, sets, guard }: ChangeOptions,
  change: ChannelChangeAnswer,
  log: FastifyBaseLogger,
  about: About | undefined = change.isPromotion ? 'live' : undefined,
): Promise<ChannelChangeAnswer> {
  if (change.planned) return change;
  const { channel, revision, warnings } = change;
  for (const warning of warnings) log.warn({ channel, revision }, warning);
  // The change has been made: a failure to announce it must not be answered as if the change had failed.
  await sets.announce(channel).catch((error: unknown) => log.error(error, 'a change could not be announced yet'));
  if (about === undefined) return change;
  await context.hosts.answered(channel, revision, ANSWER_MS, about);
  await guard.considerRefusals(channel);
  const versions =
    about === 'live'
      ? change.after
      : Object.fromEntries((change.canary?.changes ?? []).map(({ remote, version }) => [remote, version]));
  const takenBack = await findRolledBack(context.pool, { channel, revision, versions });
  if (takenBack) throw new RegistryError('taken-back', { message: describeTakenBack(change, takenBack, about) });
  return { ...change, hosts: answersOf(await readHosts(context.pool, channel), revision, about) };
}

function describeTakenBack({ after, channel }: ChannelChangeAnswer, takenBack: RolledBack, about: About): string {
  if (about === 'canary') return `The canary in ${channel} was ended by guard. ${takenBack.reason}`;
  const list = (versions: ChannelChangeAnswer['after']) =>
    Object.entries(versions)
      .map(([remote, version]) => `${remote} ${version ?? 'not live'}`)
      .join(', ');
  return `${list(after)} was promoted to ${channel} and rolled back by guard. ${takenBack.reason} Live again: ${list(takenBack.after)}.`;
}
