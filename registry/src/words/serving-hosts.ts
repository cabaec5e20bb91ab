import type { ChannelAnswer } from '../wire/channels';

export type Hosts = ChannelAnswer['hosts'];

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
