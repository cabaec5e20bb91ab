import { setTimeout as delay } from 'node:timers/promises';
import type { RegistryClient } from '../client';
import type { ChannelAnswer } from '../wire/channels';

export type Hosts = ChannelAnswer['hosts'];

const LOOK_EVERY_MS = 100;

const ofLive = ({ hosts }: ChannelAnswer): Hosts | undefined => hosts;

/**
 * Waits until every host that follows the channel serves its live set, or the one that `of` selects, or has refused it; at
 * most until the time is up.
 */
export async function waitForHosts(client: RegistryClient, channel: string, waitSeconds: number, of = ofLive): Promise<Hosts> {
  const until = Date.now() + waitSeconds * 1_000;
  for (;;) {
    const hosts = of(await client.channel(channel));
    if (!hosts) return { all: 0, serving: 0, refused: [] };
    if (hosts.serving + hosts.refused.length >= hosts.all || Date.now() >= until) return hosts;
    await delay(LOOK_EVERY_MS);
  }
}

/** Whether visitors get the live versions, as the hosts report it. */
export function isServed({ all, serving }: Hosts): boolean {
  return all > 0 && serving === all;
}

/** `2 of 2 hosts serve it`, or the reason why visitors do not get it. */
export function describeHosts({ all, serving, refused: [refusal, ...others] }: Hosts): string {
  if (all === 0) return 'no host follows the channel at the moment';
  const served = `${serving} of ${all} ${all === 1 ? 'host serves' : 'hosts serve'} it`;
  const [fault] = refusal?.faults ?? [];
  if (!refusal || !fault) return served;
  const { remote, version, block = '', reason } = fault;
  return `${served}; ${1 + others.length} refused it, because of ${`${remote} ${version} ${block}`.trim()}: ${reason}`;
}
