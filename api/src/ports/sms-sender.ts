/** A text message. */
export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** Sends text messages. */
export interface SmsSender {
  /**
   * Resolves once the provider has accepted the message.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when the provider will never send it; anything else when it may be tried again
   */
  send: (sms: Sms, idempotencyKey: string) => Promise<void>;
}
