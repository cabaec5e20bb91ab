import { sign } from 'node:crypto';
import type { ReleaseSet, SignedReleaseSet } from '@forecourt/contracts/release-set';
import { preAuthEncoding } from '@forecourt/contracts/release-set';
import type { SigningKeyPair } from './key-pair';

/** A release set in a DSSE envelope, signed by `keyPair`. Ed25519 is deterministic: the same set, the same envelope. */
export function signReleaseSet(set: ReleaseSet, keyPair: SigningKeyPair): SignedReleaseSet {
  const unsigned = {
    payloadType: 'application/vnd.forecourt.release-set+json',
    payload: Buffer.from(JSON.stringify(set)).toString('base64'),
  } as const;
  const sig = sign(null, Buffer.from(preAuthEncoding(unsigned), 'latin1'), keyPair.privateKey).toString('base64');
  return { ...unsigned, signatures: [{ keyid: keyPair.keyid, sig }] };
}
