import { createPublicKey, verify } from 'node:crypto';
import { preAuthEncoding, releaseSet, signedReleaseSet, type ReleaseSet } from '@forecourt/contracts/release-set';
import * as z from 'zod/mini';

/** Why a release set was not believed. The message is for operators. */
export class ReleaseSetRefused extends Error {
  override readonly name = 'ReleaseSetRefused';
}

/**
 * Opens a signed release set.
 *
 * @param envelope the DSSE envelope as it came from the registry or from disk
 * @param publicKeyPem Ed25519 key of the registry
 * @throws {ReleaseSetRefused} when it is malformed, not signed by that key, or made for another channel
 */
export function verifyReleaseSet(envelope: unknown, publicKeyPem: string, channel: string): ReleaseSet {
  const signed = z.safeParse(signedReleaseSet, envelope);
  if (!signed.success) throw new ReleaseSetRefused('The answer is not a signed release set.');
  const { payload, signatures } = signed.data;
  const key = createPublicKey(publicKeyPem);
  const covered = Buffer.from(preAuthEncoding(signed.data), 'latin1');
  if (!signatures.some(({ sig }) => verify(null, covered, key, Buffer.from(sig, 'base64')))) {
    throw new ReleaseSetRefused('The release set is not signed with the key this host trusts.');
  }
  // Decoded the same way as for the signature: a second decoder could read other bytes out of odd base64.
  const parsed = z.safeParse(releaseSet, JSON.parse(Buffer.from(atob(payload), 'latin1').toString('utf8')));
  if (!parsed.success) throw new ReleaseSetRefused(`The release set does not fit: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.channel !== channel) {
    throw new ReleaseSetRefused(`The release set is for channel ${parsed.data.channel}, not ${channel}.`);
  }
  return parsed.data;
}

/**
 * Whether a set follows the newest one seen, so that nobody can play an old, honestly signed set back. Revisions decide,
 * and no clock: one that was ahead for a moment would otherwise stop every release and rollback until it is caught up with.
 */
export function isNewer(candidate: Pick<ReleaseSet, 'revision'>, known: Pick<ReleaseSet, 'revision'> | undefined): boolean {
  return !known || candidate.revision > known.revision;
}
