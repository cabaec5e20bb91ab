/** A text message. */
export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** Sends text messages. */
export interface SmsSender {
  /**
   * Resolves once the message is in the provider's hands.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when the provider will never send it; anything else when it may be tried again
   */
  send: (sms: Sms, idempotencyKey: string) => Promise<void>;
}
