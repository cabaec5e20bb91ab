import { openEnvelope, type Expected } from '@forecourt/service/verify-envelope';
import type * as z from 'zod';

/** An envelope of the registry as text for a cookie or an address. */
export function tokenOf(envelope: unknown): string {
  return Buffer.from(JSON.stringify(envelope)).toString('base64url');
}

/** Opens such a text, which may contain anything; undefined unless the registry signed it for this purpose. */
export function openToken<Schema extends z.core.$ZodType>(
  token: string,
  expected: Expected<Schema>,
  publicKeysPem: string,
): z.core.output<Schema> | undefined {
  try {
    return openEnvelope(JSON.parse(Buffer.from(token, 'base64url').toString()), expected, publicKeysPem);
  } catch {
    return undefined;
  }
}
