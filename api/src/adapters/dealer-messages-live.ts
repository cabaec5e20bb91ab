import type { DealerMessages } from '../ports/dealer-messages';
import { RefusedError } from '@forecourt/database/refused-error';
import { createOutsideCall, type OutsideCallFigures } from './outside-call';

export interface LiveDealerMessagesOptions {
  /** URL that enquiries are posted to, with its fixed parameters; `code` is added. */
  url: string;
  timeoutMs?: number;
}

/** Statuses that make a retry pointless; other refusals, such as a lost authorisation, can be mended. */
const WILL_NEVER_DO = new Set([400, 404, 409, 410, 413, 415, 422]);

/** The dealer network's message service: the same JSON that our own route takes (B7-8); only ok or not is read (B7-10). */
export function createLiveDealerMessages(options: LiveDealerMessagesOptions): DealerMessages & { figures: Readonly<OutsideCallFigures> } {
  const { send, figures } = createOutsideCall({ timeoutMs: options.timeoutMs ?? 8_000 });
  return {
    figures,
    send: async ({ code, message }, idempotencyKey) => {
      const url = new URL(options.url);
      url.searchParams.set('code', code);
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
      const { status } = await send({ url, headers, body: JSON.stringify(message), isSentOnce: true }, () => undefined);
      if (status >= 200 && status < 300) return;
      const reason = `${url.host} answered ${status}`;
      throw WILL_NEVER_DO.has(status) ? new RefusedError(reason) : new Error(reason);
    },
  };
}
