import { sign } from 'node:crypto';
import {
  preAuthEncoding,
  RELEASE_SET_TYPE,
  type ReleaseSet,
  type SignedReleaseSet,
} from '@forecourt/contracts/release-set';
import type { SigningKeyPair } from './key-pair';

/** Signed data in a DSSE envelope. */
export type Envelope = Omit<SignedReleaseSet, 'payloadType'> & { payloadType: string };

/** A release set in an envelope. Ed25519 is deterministic: the same set, the same envelope. */
export function signReleaseSet(set: ReleaseSet, keyPairs: readonly SigningKeyPair[]): SignedReleaseSet {
  return { ...signEnvelope(RELEASE_SET_TYPE, set, keyPairs), payloadType: RELEASE_SET_TYPE };
}

/** @param payloadType type of the payload; the signatures, one with each key, cover it */
export function signEnvelope(payloadType: string, content: object, keyPairs: readonly SigningKeyPair[]): Envelope {
  const unsigned = { payloadType, payload: Buffer.from(JSON.stringify(content)).toString('base64') };
  const covered = Buffer.from(preAuthEncoding(unsigned), 'latin1');
  const signatures = keyPairs.map(({ keyid, privateKey }) => ({
    keyid,
    sig: sign(null, covered, privateKey).toString('base64'),
  }));
  return { ...unsigned, signatures };
}
