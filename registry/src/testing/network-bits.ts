import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';

/** Encodes a count of about this many networks of visitors as hosts do: with their usual number of slots. */
export function networkBits(networks: number): string {
  const slots = Math.round(NETWORK_SLOTS * -Math.expm1(-networks / NETWORK_SLOTS));
  return ((1n << BigInt(slots)) - 1n).toString(16);
}
