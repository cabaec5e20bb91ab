import { sign } from 'node:crypto';
import type { ReleaseSet, SignedReleaseSet } from '@forecourt/contracts/release-set';
import { preAuthEncoding } from '@forecourt/contracts/release-set';
import type { SigningKeyPair } from './key-pair';

/** A release set in a DSSE envelope, signed with each of the keys. Ed25519 is deterministic: the same set, the same envelope. */
export function signReleaseSet(set: ReleaseSet, keyPairs: readonly SigningKeyPair[]): SignedReleaseSet {
  const unsigned = {
    payloadType: 'application/vnd.forecourt.release-set+json',
    payload: Buffer.from(JSON.stringify(set)).toString('base64'),
  } as const;
  const covered = Buffer.from(preAuthEncoding(unsigned), 'latin1');
  const signatures = keyPairs.map(({ keyid, privateKey }) => ({ keyid, sig: sign(null, covered, privateKey).toString('base64') }));
  return { ...unsigned, signatures };
}
