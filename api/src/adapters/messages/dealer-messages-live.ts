import type { DealerMessages } from '../../ports/dealer-messages';
import { createOutsideCall, type OutsideCallFigures } from '../outside-call';
import { postMessage } from './post-message';

export interface LiveDealerMessagesOptions {
  /** URL that enquiries are posted to, with its fixed parameters; `code` is added. */
  url: string;
  timeoutMs?: number;
}

/**
 * The dealer network's message service: the same JSON that our own route takes (B7-8); only ok or not is read (B7-10).
 */
export function createLiveDealerMessages(
  options: LiveDealerMessagesOptions,
): DealerMessages & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: options.timeoutMs ?? 8_000 });
  return {
    figures: call.figures,
    send: async ({ code, message }, idempotencyKey) => {
      const url = new URL(options.url);
      url.searchParams.set('code', code);
      await postMessage(call, url, message, idempotencyKey);
    },
  };
}
