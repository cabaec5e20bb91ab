import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';

/** As hosts tell that a count comes from about so many networks of visitors: as many slots as so many networks usually share. */
export function networkBits(networks: number): string {
  const slots = Math.round(NETWORK_SLOTS * -Math.expm1(-networks / NETWORK_SLOTS));
  return ((1n << BigInt(slots)) - 1n).toString(16);
}
