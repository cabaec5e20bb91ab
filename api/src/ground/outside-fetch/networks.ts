import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** Allowed sources of files that strangers name, in addition to https addresses of the internet. */
export interface FetchRules {
  /** Networks of the operator's own that may be reached, as address and length. */
  networks: readonly string[];
  ports: readonly number[];
  mayUseHttp: boolean;
}

/** In the public address range, but answered by the machine's host: Azure's source of credentials. */
const NOT_OF_THE_INTERNET = ['168.63.129.16/32'];

/** Whether an address is of a machine on the internet, or in one of the networks that the operator allows. */
export function mayReach(address: string, networks: readonly string[]): boolean {
  // Extracts the IPv4 address from an IPv6 address that embeds it.
  const parsed = ipaddr.process(address);
  if (isIn(parsed, networks)) return true;
  return parsed.range() === 'unicast' && !isIn(parsed, NOT_OF_THE_INTERNET);
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, networks: readonly string[]): boolean {
  return networks.some((network) => {
    const [range, length] = ipaddr.parseCIDR(network);
    return range.kind() === address.kind() && address.match(range, length);
  });
}

/** A setting: an address, or a network as `10.20.0.0/16`. */
export const network = () =>
  z
    .string()
    .transform((text) => (isIP(text) === 0 ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`))
    .refine(
      (text) => ipaddr.isValidCIDR(text) && !text.endsWith('/0'),
      'must be an address or a network, such as 10.20.0.0/16',
    );
