import { createHash } from 'node:crypto';
import { RefusedError } from '@forecourt/service/refused-error';
import { createTransport } from 'nodemailer';
import type { EmailSender } from '../../ports/email-sender';

export interface LiveEmailSenderOptions {
  /**
   * `smtps://user:password@mail.example:465`, or `smtp://…:587`, which must switch to TLS before it is used (STARTTLS).
   */
  url: string;
  /** Address that e-mails come from. */
  from: string;
  timeoutMs?: number;
}

/** Mail servers on this machine have no certificate. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** E-mail by SMTP. */
export function createLiveEmailSender({ url, from, timeoutMs = 10_000 }: LiveEmailSenderOptions): EmailSender {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !THIS_MACHINE.has(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ replyTo, senderName, unsubscribeAddress, ...email }, idempotencyKey) => {
      const messageId = `<${createHash('sha256').update(idempotencyKey).digest('hex')}@${from.slice(from.indexOf('@') + 1)}>`;
      try {
        await transport.sendMail({
          ...email,
          ...(replyTo && { replyTo }),
          ...(unsubscribeAddress !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeAddress}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          from: senderName === undefined ? from : { name: senderName, address: from },
          messageId,
        });
      } catch (error) {
        const { code = '', responseCode } = error as { code?: string; responseCode?: number };
        const reason = `${hostname} ${responseCode === undefined ? `failed (${code})` : `answered ${responseCode}`}`;
        // Any other failure, such as a refused login, is ours to fix, so the message stays in the outbox.
        if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500)
          throw new RefusedError(reason);
        // oxlint-disable-next-line eslint/preserve-caught-error -- the server's own words may repeat addresses
        throw new Error(reason);
      }
    },
  };
}
