import { sign, verify } from 'node:crypto';
import type { ReleaseSet, SignedReleaseSet } from '@forecourt/contracts/release-set';
import { preAuthEncoding, releaseSet, signedReleaseSet } from '@forecourt/contracts/release-set';
import type { SigningKeyPair } from './key-pair';
import { keyidOf } from './key-pair';

/** A release set in a DSSE envelope, signed by `keyPair`. Ed25519 has no chance in it: the same set, the same envelope. */
export function signReleaseSet(set: ReleaseSet, keyPair: SigningKeyPair): SignedReleaseSet {
  const unsigned = {
    payloadType: 'application/vnd.forecourt.release-set+json',
    payload: Buffer.from(JSON.stringify(set)).toString('base64'),
  } as const;
  const sig = sign(null, signedBytes(unsigned), keyPair.privateKey).toString('base64');
  return { ...unsigned, signatures: [{ keyid: keyPair.keyid, sig }] };
}

/**
 * The release set in an envelope, once it is proven to be signed by the owner of `publicKeyPem` and untouched since.
 * Throws an Error that says which of the two it is not.
 */
export function openReleaseSet(envelope: unknown, publicKeyPem: string): ReleaseSet {
  const signed = signedReleaseSet.parse(envelope);
  const keyid = keyidOf(publicKeyPem);
  const signature = signed.signatures.find((candidate) => candidate.keyid === keyid);
  if (!signature) throw new Error(`The release set is not signed by key ${keyid.slice(0, 12)}.`);
  if (!verify(null, signedBytes(signed), publicKeyPem, Buffer.from(signature.sig, 'base64'))) {
    throw new Error('The release set was changed after it was signed.');
  }
  return releaseSet.parse(JSON.parse(Buffer.from(signed.payload, 'base64').toString('utf8')));
}

function signedBytes(envelope: Pick<SignedReleaseSet, 'payloadType' | 'payload'>): Buffer {
  return Buffer.from(preAuthEncoding(envelope), 'latin1');
}
