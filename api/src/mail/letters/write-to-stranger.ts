import { createHmac } from 'node:crypto';
import type { OutboxMessage } from '@forecourt/database/enqueue';
import type { Transaction } from '@forecourt/database/pool';
import { DAY_MS } from '../../ground/quota/quota';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import type { Email } from '../../ports/email-sender';

interface LetterRequest {
  /** Kind of the request, which has its own limits. */
  scope: string;
  /** IP address of the requesting visitor. */
  address: string;
  /** E-mail address that the visitor typed, which may be somebody else's. Undefined when no letter is wanted. */
  to: string | undefined;
}

/**
 * Counts a visitor's request, then writes a letter. A mailbox that reached its daily limit gets no letter, and the
 * visitor does not notice that: nobody can find out who else has requested one.
 *
 * @param write adds the letter to the outbox
 * @returns false when the limit of the visitor's network is used up
 */
export async function writeToStranger(
  limits: VisitorLimits,
  transaction: Transaction,
  { scope, address, to }: LetterRequest,
  write: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await limits.takeOfNetwork(transaction, scope, address))) return false;
  if (to !== undefined && (await limits.takeLetter(transaction, to))) await write();
  return true;
}

/** Time in which a request that comes again is the same one. */
export const SAME_REQUEST_MS = 2 * 60_000;

/**
 * Idempotency keys of a requested letter, for this period of time and the previous one. A repeated request, such as by
 * a button that is pressed twice, has one of them in common.
 *
 * @param secret keys the hash, since the parts contain an e-mail address
 */
export function letterKeys(
  kind: string,
  parts: unknown,
  { secret, now }: { secret: string; now: Date },
): { key: string; previous: string } {
  const period = Math.floor(now.getTime() / SAME_REQUEST_MS);
  const keyIn = (occasion: number) =>
    `${kind}-${createHmac('sha256', secret)
      .update(JSON.stringify([occasion, parts]))
      .digest('base64url')}`;
  return { key: keyIn(period), previous: keyIn(period - 1) };
}

/** A single letter for the outbox. Delivery is given up after a day. */
export function singleLetter(mail: Email, idempotencyKey: string, now: Date): OutboxMessage {
  const expiresAt = new Date(now.getTime() + DAY_MS);
  return { kind: 'single-email', idempotencyKey, payload: { ...mail }, expiresAt };
}
