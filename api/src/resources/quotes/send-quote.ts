import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { Email } from '../../ports/email-sender';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import { letterKeys, singleLetter, writeToStranger } from '../../mail/letters/write-to-stranger';
import { enqueue, isEnqueued } from '../../mail/outbox/store';

export interface SendQuoteOptions {
  database: Pool;
  limits: VisitorLimits;
  /** Keys hashes; the same for every instance. */
  secret: string;
  now: () => Date;
}

export type SendQuote = ReturnType<typeof createSendQuote>;

/** Returns a function that puts a quote into the outbox, which alone stores the address, until the e-mail is sent. */
export function createSendQuote({ database, limits, secret, now }: SendQuoteOptions) {
  /** @param address IP address of the visitor. @returns false when the limit of the visitor's network is used up */
  return (mail: Email, address: string): Promise<boolean> =>
    withTransaction(database, (transaction) =>
      writeToStranger(limits, transaction, { scope: 'quote', address, to: mail.to }, async () => {
        const { key, previous } = letterKeys('quote', mail, { secret, now: now() });
        if (!(await isEnqueued(transaction, previous))) await enqueue(transaction, singleLetter(mail, key, now()));
      }),
    );
}
