import { dueStep } from '../../rules/channels/canary';
import { timeOf } from '../../rules/log/audit-chain';
import type { Canary, ChannelState } from '../../rules/channels/channel';
import { answersOf } from '../../rules/channels/host-answers';
import { ownNames, type Principal } from '../../rules/permissions';
import { readAudit } from '../../storage/audit';
import { findChannel, listChannels, type StoredChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import { promoteVersions, startCanary } from '../changes/change-channel';
import type { CurrentSets } from '../channels/current-sets';
import type { RegistryContext } from '../registry-context';

/** Author of the steps of canaries in the audit log. */
const SCHEDULE: Principal = { name: ownNames.schedule, role: 'release-manager' };

export interface StepOptions {
  context: RegistryContext;
  sets: CurrentSets;
  /** Called with the reason when a step was not taken. */
  report: (error: unknown) => void;
}

/**
 * Takes the steps of all canaries that are due: a larger share, and with the last step the promotion. Takes no step
 * while the channel is frozen, a host refuses the canary, or no host reports that it serves it.
 */
export async function stepCanaries({ context, sets, report }: StepOptions, now: Date): Promise<void> {
  for (const name of await listChannels(context.pool)) {
    const channel = await findChannel(context.pool, name);
    const percent = channel && (await stepOf(channel, context, now));
    if (!channel?.state.canary || percent === undefined) continue;
    await step(context, name, channel.state.canary, percent).then(() => sets.announce(name), report);
  }
}

async function stepOf(
  { name, state: { revision, canary }, frozen }: StoredChannel,
  { pool }: RegistryContext,
  now: Date,
): Promise<number | undefined> {
  if (!canary || frozen) return undefined;
  const { serving, refused } = answersOf(await readHosts(pool, name), revision, 'canary');
  return serving > 0 && refused.length === 0 ? dueStep(canary, now) : undefined;
}

/** Versions that were abandoned in the meantime are refused, so a canary that has just ended does not come back. */
async function step(context: RegistryContext, channel: string, canary: Canary, percent: number): Promise<void> {
  const { changes, steps, everyMinutes } = canary;
  const reason = `${percent} %, after ${everyMinutes} minutes with ${canary.percent} %`;
  // Another registry may have taken the step in the meantime, or somebody may have paused it.
  const isDue = ({ canary: now }: ChannelState) => now?.steppedAt === canary.steppedAt && !now.paused;
  const order = {
    channel,
    principal: SCHEDULE,
    reason,
    accept: await readAccepted(context, channel, canary),
    onlyIf: isDue,
    isApproved: true,
  };
  if (percent === 100) return void (await promoteVersions(context, order, changes));
  const later = steps.slice(1);
  await startCanary(context, order, changes, {
    ...canary,
    percent,
    steps: later,
    everyMinutes: later.length > 0 ? everyMinutes : null,
  });
}

/** The reason why pages may lose something, given when the canary was started. */
async function readAccepted(
  { pool }: RegistryContext,
  channel: string,
  { startedAt, changes: [first] }: Canary,
): Promise<string | undefined> {
  const rows = await readAudit(pool, { channel, remote: first?.remote ?? '', limit: 100 });
  return (
    rows.find((row) => row.action === 'try' && timeOf(row).toISOString() >= startedAt && row.accepted !== null)
      ?.accepted ?? undefined
  );
}
