import { sign, verify } from 'node:crypto';
import { publicKeysOf } from '@forecourt/service/public-keys';
import type { AuditHead } from '../rules/audit-chain';
import { headText } from '../rules/audit-chain';
import type { SigningKeyPair } from './key-pair';

/** The end of the audit log, signed, so that the log cannot be cut short or rewritten with right hashes. */
export interface SignedHead extends AuditHead {
  /** Base64; empty for an empty log. */
  signature: string;
}

export function signHead(head: AuditHead, keyPair: SigningKeyPair): SignedHead {
  return { ...head, signature: sign(null, Buffer.from(headText(head)), keyPair.privateKey).toString('base64') };
}

/** Whether the owner of one of these keys signed this end. An empty log needs no signature. */
export function isSignedBy(head: SignedHead, publicKeysPem: string): boolean {
  if (head.seq === 0) return true;
  return publicKeysOf(publicKeysPem).some((key) => verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'base64')));
}
