import { sign, verify } from 'node:crypto';
import { publicKeysOf } from '@forecourt/service/public-keys';
import { type AuditHead, headText, type SignedHead } from '../rules/log/audit-chain';
import type { SigningKeyPair } from './key-pair';

export function signHead(head: AuditHead, keyPair: SigningKeyPair): SignedHead {
  return { ...head, signature: sign(null, Buffer.from(headText(head)), keyPair.privateKey).toString('base64') };
}

/** Whether the owner of one of these keys signed this end. An empty log needs no signature. */
export function isSignedBy(head: SignedHead, publicKeysPem: string): boolean {
  if (head.seq === 0) return true;
  return publicKeysOf(publicKeysPem).some((key) =>
    verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'base64')),
  );
}
