import type { ChannelAnswer } from '../wire/channels';
import { formatCount } from './format';

export type Hosts = ChannelAnswer['hosts'];

/** Whether visitors get the live versions, as the hosts report it. */
export function isServed({ all, serving }: Hosts): boolean {
  return all > 0 && serving === all;
}

/** `2 of 2 hosts serve it`, or the reason why visitors do not get it. */
export function describeHosts({ all, serving, refused: [refusal, ...others], trial }: Hosts): string {
  if (all === 0) return 'no host follows the channel at the moment';
  const served = [
    `${serving} of ${all} ${all === 1 ? 'host serves' : 'hosts serve'} it`,
    ...(trial ? [describeTrial(trial)] : []),
  ].join('; ');
  const [fault] = refusal?.faults ?? [];
  if (!refusal || !fault) return served;
  const { remote, version, block = '', reason } = fault;
  return `${served}; ${1 + others.length} refused it, because of ${`${remote} ${version} ${block}`.trim()}: ${reason}`;
}

/** `host 3f2a9c10: the registry is unreachable`, for each problem of each host. */
export function describeProblems({ problems = [] }: Hosts): string[] {
  return problems.flatMap(({ host, problems: ofHost }) =>
    ofHost.map((problem) => `host ${host.slice(0, 8)}: ${problem}`),
  );
}

const MAX_BRANDS = 5;

/** `its trial covered 453 of 1,618 samples so far, not all of amberlane, elmgate and 35 more brands`. */
function describeTrial({ tried, all, untriedBrands }: NonNullable<Hosts['trial']>): string {
  if (tried === all) return `its trial covered all ${formatCount(all)} samples`;
  const others = untriedBrands.length - MAX_BRANDS;
  const names = [
    ...untriedBrands.slice(0, MAX_BRANDS),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'brand' : 'brands'}`] : []),
  ];
  return `its trial covered ${formatCount(tried)} of ${formatCount(all)} samples so far, not all of ${new Intl.ListFormat('en-GB').format(names)}`;
}
