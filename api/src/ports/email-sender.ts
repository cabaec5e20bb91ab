/** An e-mail as plain text, and optionally also as HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  senderName?: string;
  /** Ends such e-mails by one click of the mail program: a POST (RFC 8058). */
  unsubscribeAddress?: string;
  /** Recipient of answers. Default: the sender. */
  replyTo?: { name: string; address: string };
}

/** Sends e-mails. */
export interface EmailSender {
  /**
   * Resolves when a mail server has accepted the e-mail.
   *
   * @param idempotencyKey the same for every attempt: it becomes the `Message-ID`, by which a repetition is recognised
   * @throws RefusedError when the server refuses it permanently; other errors may be retried
   */
  send: (email: Email, idempotencyKey: string) => Promise<void>;
}
