import { isIP } from 'node:net';
import { z } from 'zod';

const NAMED: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whose word about a visitor's address counts: addresses and networks. Never everybody's, since the first address of a
 * header is whatever the visitor says; nor so many proxies in a row, since that believes whoever connects past them.
 */
export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, with commas between');

function isNetwork(text: string): boolean {
  const [address = '', length, ...others] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0) return NAMED.has(text);
  // A network of all addresses would be everybody.
  return others.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits));
}
