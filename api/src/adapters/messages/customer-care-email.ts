import type { CustomerCare } from '../../ports/customer-care';
import type { EmailSender } from '../../ports/email-sender';

/** Customer care that reads e-mail. An answer goes to the visitor. */
export function createCustomerCareByEmail(emails: EmailSender, to: string): CustomerCare {
  return {
    send: ({ code, name, email, phone, message }, idempotencyKey) =>
      emails.send(
        {
          to,
          subject: `Message from ${name} (${code})`,
          text: [message, '', name, email, phone].join('\n').trimEnd(),
          replyTo: { name, address: email },
        },
        idempotencyKey,
      ),
  };
}
