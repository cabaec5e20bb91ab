import type { CareMessage } from '@forecourt/domain/contact/care-message';

/** Receives visitors' messages to the company. */
export interface CustomerCare {
  /**
   * Resolves once it has the message.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when it will never take it; anything else when it may be tried again
   */
  send: (message: CareMessage, idempotencyKey: string) => Promise<void>;
}
