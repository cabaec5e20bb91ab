import { createHash } from 'node:crypto';
import * as z from 'zod';

/** An address that is told of changes. */
export interface WebhookTarget {
  url: string;
  /** Key of the signature. */
  key: Buffer;
  /** Kind of its messages in the outbox: tells two targets apart, and nothing of the address, which may be a secret. */
  kind: string;
}

const LEAST_KEY_BYTES = 24;

/** `https://chat.example/hooks/releases whsec_…`. No message repeats what is there: it has a secret. */
export const webhookTarget = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine(([url = '', secret = '', ...others]) => isHttp(url) && others.length === 0 && keyOf(secret).length >= LEAST_KEY_BYTES, {
    error: `is a list of addresses, each with a secret: "https://… whsec_…", ${LEAST_KEY_BYTES} bytes or more in base64`,
  })
  .transform(([url = '', secret = '']): WebhookTarget => ({ url, key: keyOf(secret), kind: `webhook-${hashOf(url)}` }));

function isHttp(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '', 'base64');
}

function hashOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}
