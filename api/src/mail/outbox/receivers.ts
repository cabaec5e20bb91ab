import { careMessage } from '@forecourt/domain/contact/care-message';
import { enquiryMessage } from '@forecourt/domain/contact/enquiry';
import { leadFields } from '@forecourt/domain/contact/lead';
import * as z from 'zod';
import type { Config } from '../../config';
import type { CustomerCare } from '../../ports/customer-care';
import type { DealerMessages } from '../../ports/dealer-messages';
import type { EmailSender } from '../../ports/email-sender';
import type { LeadProvider } from '../../ports/lead-provider';
import { RefusedError } from '@forecourt/service/refused-error';
import type { Announcement, SearchIndex } from '../../ports/search-index';
import type { SmsSender } from '../../ports/sms-sender';
import { brands } from '@forecourt/theme/brands';
import type { OutboxReceiver } from '@forecourt/database/outbox-worker';

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
const changes = z.object({ brand: z.string(), paths: z.array(z.string()) });

/** The receivers of messages by kind. */
export function createReceivers(
  config: Pick<Config, 'isProduction' | 'sms' | 'email' | 'leadProvider' | 'enquiries' | 'care' | 'indexNow'>,
  {
    smsSender,
    leadProvider,
    dealerMessages,
    customerCare,
    searchIndex,
    emailSender,
  }: {
    smsSender: SmsSender;
    leadProvider: LeadProvider;
    dealerMessages: DealerMessages;
    customerCare: CustomerCare;
    searchIndex: SearchIndex;
    emailSender: EmailSender;
  },
): Record<string, OutboxReceiver> {
  // Messages "sent" by an embedded adapter are shown at /dev/outbox, which does not exist in production.
  const isShown = ({ adapter }: { adapter: string }) => adapter === 'embedded' && !config.isProduction;
  const byEmail: OutboxReceiver = {
    keepsRefused: false,
    keepsSent: isShown(config.email),
    deliver: (payload, key) =>
      emailSender.send(
        formOf(() => email.parse(payload)),
        key,
      ),
  };
  return {
    // A code expires soon, and must stay secret.
    sms: {
      keepsRefused: false,
      keepsSent: isShown(config.sms),
      deliver: (payload, key) =>
        smsSender.send(
          formOf(() => sms.parse(payload)),
          key,
        ),
    },
    // Its links are for its reader alone, and news is soon old.
    email: byEmail,
    // A kind of its own: the version before, which takes every `email` to be one that can be ended, leaves it alone.
    'single-email': byEmail,
    lead: {
      keepsRefused: true,
      keepsSent: isShown(config.leadProvider),
      deliver: (payload, key) =>
        leadProvider.addLead(
          formOf(() => leadFields.parse(payload)),
          key,
        ),
    },
    care: {
      keepsRefused: true,
      keepsSent: isShown(config.care),
      deliver: (payload, key) =>
        customerCare.send(
          formOf(() => careMessage.parse(payload)),
          key,
        ),
    },
    enquiry: {
      keepsRefused: true,
      keepsSent: isShown(config.enquiries),
      deliver: (payload, key) =>
        dealerMessages.send(
          formOf(() => enquiry.parse(payload)),
          key,
        ),
    },
    announcement: {
      keepsRefused: false,
      keepsSent: isShown(config.indexNow),
      deliver: (payload, key) =>
        searchIndex.announce(
          announcementOf(
            formOf(() => changes.parse(payload)),
            config.indexNow.keys,
          ),
          key,
        ),
    },
  };
}

/** With the key of now, which may be another than when the changes were noted. */
function announcementOf({ brand: slug, paths }: z.output<typeof changes>, keys: Config['indexNow']['keys']): Announcement {
  const host = brands.find((brand) => brand.slug === slug)?.hosts[0];
  const key = keys.get(slug);
  if (host === undefined || key === undefined) throw new RefusedError('The brand has no key');
  return { host, key, keyLocation: `https://${host}/${key}.txt`, urlList: paths.map((path) => `https://${host}${path}`) };
}

/** A malformed message is never sent; the outbox names it. */
function formOf<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch {
    throw new RefusedError('The message does not have the form of its kind');
  }
}
