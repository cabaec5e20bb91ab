import { verify } from 'node:crypto';
import {
  preAuthEncoding,
  RELEASE_SET_TYPE,
  releaseSet,
  signedReleaseSet,
  type ReleaseSet,
} from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { publicKeysOf } from './public-keys';

/** Why signed data was refused. The message is for operators. */
export class EnvelopeRefused extends Error {
  override readonly name = 'EnvelopeRefused';
}

/** Expected content of an envelope. */
export interface Expected<Schema extends z.core.$ZodType> {
  /** For people, such as `release set`. */
  what: string;
  payloadType: string;
  schema: Schema;
}

const RELEASE_SET = { what: 'release set', payloadType: RELEASE_SET_TYPE, schema: releaseSet };

/** Opens a signed release set. @throws EnvelopeRefused as `openEnvelope` does */
export const verifyEnvelope = (envelope: unknown, publicKeysPem: string): ReleaseSet =>
  openEnvelope(envelope, RELEASE_SET, publicKeysPem);

/**
 * Verifies and opens a signed envelope of the registry. The names of keys in an envelope are not signed, so all its
 * signatures are tried.
 *
 * @param envelope the DSSE envelope from the registry, a browser or the disk
 * @param publicKeysPem Ed25519 keys of the registry; one of them must match one of the signatures
 * @throws EnvelopeRefused when it is malformed, of another type, or not signed by any of those keys
 */
export function openEnvelope<Schema extends z.core.$ZodType>(
  envelope: unknown,
  { what, payloadType, schema }: Expected<Schema>,
  publicKeysPem: string,
): z.core.output<Schema> {
  const signed = z.object({ ...signedReleaseSet.shape, payloadType: z.literal(payloadType) }).safeParse(envelope);
  if (!signed.success) throw new EnvelopeRefused(`This is not a signed ${what}: ${z.prettifyError(signed.error)}`);
  const { payload, signatures } = signed.data;
  const keys = publicKeysOf(publicKeysPem);
  const covered = Buffer.from(preAuthEncoding(signed.data), 'latin1');
  if (!signatures.some(({ sig }) => keys.some((key) => verify(null, covered, key, Buffer.from(sig, 'base64'))))) {
    throw new EnvelopeRefused(`The ${what} is not signed with a trusted key, or was changed after it was signed.`);
  }
  // Decoded in the same way as for the signature: a different decoder could read different bytes from malformed base64.
  const parsed = z.safeParse(schema, JSON.parse(Buffer.from(atob(payload), 'latin1').toString('utf8')));
  if (!parsed.success) throw new EnvelopeRefused(`The ${what} does not fit: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
