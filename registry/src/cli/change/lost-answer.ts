import { setTimeout as delay } from 'node:timers/promises';
import { type RegistryClient, RegistryUnreachable } from '../../client/registry-client';
import type { ChannelAnswer } from '../../wire/channels';
import { describeLastChange, findLastChange } from '../../words/unhealthy';
import { describeHosts } from '../../words/serving-hosts';

/** Thrown when a change was made, but it is unknown which hosts serve it. */
export class UnseenChange extends Error {
  override name = 'UnseenChange';
}

const LOOK_EVERY_MS = 250;
/** Maximum wait for the registry after a change that does not wait for hosts. */
export const READ_BACK_SECONDS = 10;

/**
 * Sends a change. If the registry stops before it answers, reads back whether the change was made.
 *
 * @throws UnseenChange if it was made, and RegistryUnreachable if it was not or that is unknown
 */
export async function sendChange<Answer>(
  client: RegistryClient,
  before: ChannelAnswer,
  waitSeconds: number,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RegistryUnreachable)) throw error;
    const now = await readBack(client, before.channel, waitSeconds);
    const look = `npx release status --channel ${before.channel}`;
    if (!now)
      throw new RegistryUnreachable(
        `The registry stopped while it took the change, which may be live. Once it is back: ${look}`,
        { cause: error },
      );
    if (JSON.stringify(rulesOf(now)) === JSON.stringify(rulesOf(before)))
      throw new RegistryUnreachable(
        `The registry stopped before it made the change: ${before.channel} is unchanged. Try again.`,
        { cause: error },
      );
    const what =
      now.revision === before.revision ? `The rules or plans of ${now.channel} have changed.` : describeNow(now);
    throw new UnseenChange(`The registry stopped before it answered. ${what} Look again: ${look}`, { cause: error });
  }
}

/** Every state that a change of a channel may modify. */
const rulesOf = ({ revision, planned, frozen, needsApproval, needsLook, canary }: ChannelAnswer) => [
  revision,
  planned.map(({ id, approval, lapsed }) => [id, approval, lapsed]),
  frozen,
  needsApproval,
  needsLook,
  canary?.paused,
];

/** Returns the error for a registry that stops answering after it made a change. */
export function unseen(error: unknown, { channel, revision }: { channel: string; revision: number }): unknown {
  if (!(error instanceof RegistryUnreachable)) return error;
  const look = `npx release status --channel ${channel}`;
  return new UnseenChange(
    `The change is made: ${channel} is at revision ${revision}. The registry stopped before it said which hosts serve it. Look: ${look}`,
    {
      cause: error,
    },
  );
}

async function readBack(
  client: RegistryClient,
  channel: string,
  waitSeconds: number,
): Promise<ChannelAnswer | undefined> {
  const until = Date.now() + waitSeconds * 1_000;
  for (;;) {
    const answer = await client.channel(channel).catch(() => undefined);
    if (answer || Date.now() >= until) return answer;
    await delay(LOOK_EVERY_MS);
  }
}

function describeNow(now: ChannelAnswer): string {
  const last = findLastChange(now);
  return `${now.channel} is at revision ${now.revision}${last ? `: ${describeLastChange(last)}` : ''}; ${describeHosts(now.hosts)}.`;
}
