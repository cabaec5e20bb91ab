import type { OutboxReceiver } from '@forecourt/database/outbox-worker';
import { careMessage } from '@forecourt/domain/contact/care-message';
import { enquiryMessage } from '@forecourt/domain/contact/enquiry';
import { leadFields } from '@forecourt/domain/contact/lead';
import { RefusedError } from '@forecourt/service/refused-error';
import * as z from 'zod';
import type { CustomerCare } from '../../ports/customer-care';
import type { DealerMessages } from '../../ports/dealer-messages';
import type { EmailSender } from '../../ports/email-sender';
import type { LeadProvider } from '../../ports/lead-provider';
import type { SmsSender } from '../../ports/sms-sender';

const sms = z.object({ to: z.string(), text: z.string() });
const email = z.object({
  to: z.string(),
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeAddress: z.string().exactOptional(),
});
const enquiry = z.object({ code: z.string(), message: enquiryMessage });

/** Outside systems that receive messages. */
export interface MessageSystems {
  smsSender: SmsSender;
  emailSender: EmailSender;
  leadProvider: LeadProvider;
  customerCare: CustomerCare;
  dealerMessages: DealerMessages;
}

interface Adapter {
  adapter: string;
}

export type MessageSettings = Record<'sms' | 'email' | 'leadProvider' | 'care' | 'enquiries', Adapter> & {
  isProduction: boolean;
};

interface MessageKind<Payload> extends Adapter, Pick<OutboxReceiver, 'keepsRefused'> {
  schema: z.core.$ZodType<Payload>;
  send: (payload: Payload, idempotencyKey: string) => Promise<void>;
}

export function createReceivers(settings: MessageSettings, systems: MessageSystems): Record<string, OutboxReceiver> {
  const { smsSender, emailSender, leadProvider, customerCare, dealerMessages } = systems;
  const kind = <Payload>({ schema, send, keepsRefused, adapter }: MessageKind<Payload>): OutboxReceiver => ({
    keepsRefused,
    // Messages "sent" by an embedded adapter are shown at /dev/outbox, which does not exist in production.
    keepsSent: adapter === 'embedded' && !settings.isProduction,
    deliver: async (payload, key) => {
      const { success, data } = z.safeParse(schema, payload);
      // A malformed message is never sent. The outbox names it.
      if (!success) throw new RefusedError('The message does not have the form of its kind');
      await send(data, key);
    },
  });
  // The links are for the reader alone, and news is soon outdated.
  const byEmail = kind({ schema: email, send: emailSender.send, keepsRefused: false, ...settings.email });
  return {
    // A code expires soon, and must stay secret.
    sms: kind({ schema: sms, send: smsSender.send, keepsRefused: false, ...settings.sms }),
    email: byEmail,
    // Separate from `email`, which can be ended: the previous version assumes that every `email` can be ended.
    'single-email': byEmail,
    lead: kind({ schema: leadFields, send: leadProvider.addLead, keepsRefused: true, ...settings.leadProvider }),
    care: kind({ schema: careMessage, send: customerCare.send, keepsRefused: true, ...settings.care }),
    enquiry: kind({ schema: enquiry, send: dealerMessages.send, keepsRefused: true, ...settings.enquiries }),
  };
}
