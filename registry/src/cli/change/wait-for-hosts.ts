import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryClient } from '../../client/registry-client';
import type { ChannelAnswer } from '../../wire/channels';
import type { Hosts } from '../../words/serving-hosts';

const LOOK_EVERY_MS = 100;

const ofLive = ({ hosts }: ChannelAnswer): Hosts | undefined => hosts;

/**
 * Waits until every host that follows the channel serves or has refused its live set, or the set that `of` selects.
 * Waits at most until the time is up.
 */
export async function waitForHosts(
  client: RegistryClient,
  channel: string,
  waitSeconds: number,
  of = ofLive,
): Promise<Hosts> {
  const until = Date.now() + waitSeconds * 1_000;
  for (;;) {
    const hosts = of(await client.channel(channel));
    if (!hosts) return { all: 0, serving: 0, refused: [] };
    if (hosts.serving + hosts.refused.length >= hosts.all || Date.now() >= until) return hosts;
    await delay(LOOK_EVERY_MS);
  }
}
