import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { Email } from '../../ports/email-sender';
import { DAY_MS } from '../../ground/quota/quota';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import { enqueue } from '../../mail/outbox/store';

export interface SendQuoteOptions {
  database: Pool;
  limits: VisitorLimits;
  now: () => Date;
}

export type SendQuote = ReturnType<typeof createSendQuote>;

/**
 * Returns a function that puts a quote into the outbox. The address is stored only there, until the e-mail is sent. A
 * mailbox whose letters of the day are used up gets none, without a sign to the caller, who could learn about others.
 */
export function createSendQuote({ database, limits, now }: SendQuoteOptions) {
  /** @param address IP address of the visitor. @returns false when the visitor's network has asked too often */
  return (mail: Email, address: string): Promise<boolean> =>
    withTransaction(database, async (transaction) => {
      if (!(await limits.takeOfNetwork(transaction, 'quote', address))) return false;
      if (!(await limits.takeLetter(transaction, mail.to))) return true;
      const expiresAt = new Date(now().getTime() + DAY_MS);
      await enqueue(transaction, { kind: 'single-email', idempotencyKey: `quote-${randomUUID()}`, payload: { ...mail }, expiresAt });
      return true;
    });
}
