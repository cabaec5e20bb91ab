import { verify } from 'node:crypto';
import { preAuthEncoding, releaseSet, signedReleaseSet, type ReleaseSet } from '@forecourt/contracts/release-set';
import * as z from 'zod';
import { publicKeysOf } from './public-keys';

/** Why a release set was refused. The message is for operators. */
export class ReleaseSetRefused extends Error {
  override readonly name = 'ReleaseSetRefused';
}

/**
 * Opens a signed release set. The names of keys in an envelope are not signed, so any of its signatures may be the one.
 *
 * @param envelope the DSSE envelope as it came from the registry or from disk
 * @param publicKeysPem Ed25519 keys of the registry; one of them has to be of one of the signatures
 * @throws ReleaseSetRefused when it is malformed, or not signed as it is by any of those keys
 */
export function verifyEnvelope(envelope: unknown, publicKeysPem: string): ReleaseSet {
  const signed = z.safeParse(signedReleaseSet, envelope);
  if (!signed.success) throw new ReleaseSetRefused(`This is not a signed release set: ${z.prettifyError(signed.error)}`);
  const { payload, signatures } = signed.data;
  const keys = publicKeysOf(publicKeysPem);
  const covered = Buffer.from(preAuthEncoding(signed.data), 'latin1');
  if (!signatures.some(({ sig }) => keys.some((key) => verify(null, covered, key, Buffer.from(sig, 'base64'))))) {
    throw new ReleaseSetRefused('The release set is not signed with a trusted key, or was changed after it was signed.');
  }
  // Decoded the same way as for the signature: another decoder could read other bytes from malformed base64.
  const parsed = z.safeParse(releaseSet, JSON.parse(Buffer.from(atob(payload), 'latin1').toString('utf8')));
  if (!parsed.success) throw new ReleaseSetRefused(`The release set does not fit: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
