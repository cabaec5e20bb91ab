import { origin, wholeNumber } from '@forecourt/service/settings';
import * as z from 'zod';
import type { SmsLimits } from './resources/valuations/send-quota';

/**
 * Settings for messages sent on a visitor's behalf. SMS are limited by number, by IP address, by the thousand numbers
 * around a number, and in total: fraudsters send to whole blocks of numbers for a share of the fees. The live adapter's
 * defaults suit some hundred valuations a day, the embedded adapter's suit development and tests.
 */
export const messagingVariables = {
  SMS_ADAPTER: z
    .enum(['embedded', 'live'])
    .default('embedded')
    .describe('`live` sends SMS, and needs `SMS_ACCOUNT`, `SMS_TOKEN` and `SMS_FROM`'),
  SMS_URL: z.url().default('https://api.twilio.com/2010-04-01').describe('address of the SMS service'),
  SMS_ACCOUNT: z.string().optional().describe('account of the SMS service'),
  SMS_TOKEN: z.string().optional().describe('token of that account'),
  SMS_FROM: z.string().optional().describe('sender of SMS: a number, a name or a messaging service'),
  SMS_LIMIT_NUMBER: limit().meta({
    description: 'SMS a day to one number, a third of them for one visitor',
    default: '180, `live`: 12',
  }),
  SMS_LIMIT_ADDRESS: limit().meta({
    description: 'SMS a day for one visitor, half of them within five minutes',
    default: '2,000, `live`: 40',
  }),
  SMS_LIMIT_BLOCK: limit().meta({
    description: 'SMS a day to the thousand numbers around a number',
    default: '2,000, `live`: 60',
  }),
  SMS_LIMIT_TOTAL: limit().meta({ description: 'SMS a day in total', default: '20,000, `live`: 3,000' }),
  LEAD_PROVIDER: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
    .default('vicidial')
    .describe('name of the lead provider in paths: `/api/apply/v1/vicidial-add-lead`'),
  LEAD_PROVIDER_ADAPTER: z
    .enum(['embedded', 'live'])
    .default('embedded')
    .describe('`live` posts leads to `LEAD_PROVIDER_URL`'),
  LEAD_PROVIDER_URL: z.url().optional().describe('address that leads are posted to'),
  ENQUIRY_ADAPTER: z.enum(['embedded', 'live']).default('embedded').describe('`live` sends enquiries to `ENQUIRY_URL`'),
  ENQUIRY_URL: z.url().optional().describe('address of the dealers’ message service'),
  ENQUIRY_LIMIT: limit().meta({
    description:
      'maximum a day from one network of each: enquiries, messages to customer care, requested e-mails; a third of it within five minutes. The limit on letters to one unconfirmed mailbox is fixed: five a day',
    default: '90',
  }),
  CARE_ADAPTER: z
    .enum(['embedded', 'live', 'email'])
    .default('embedded')
    .describe('messages of the contact page: `live` posts them to `CARE_URL`, `email` sends them to `CARE_EMAIL`'),
  CARE_URL: z.url().optional().describe('address that messages to customer care are posted to, as JSON'),
  CARE_EMAIL: z.email().optional().describe('mailbox of customer care'),
  EMAIL_ADAPTER: z
    .enum(['embedded', 'live'])
    .default('embedded')
    .describe('`live` sends e-mails to visitors, and needs `SMTP_URL` and `EMAIL_FROM`'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server with its account: `smtps://user:password@mail.example`. `smtp://` has to encrypt, too'),
  EMAIL_FROM: z.email().optional().describe('sender of e-mails'),
  SITE_ORIGIN: origin().default('http://localhost:3000').describe('address of the site, for links in letters'),
};

function limit() {
  return wholeNumber(1, 10_000_000).optional();
}

type Given = z.output<z.ZodObject<typeof messagingVariables>>;

const DEFAULT_LIMITS: Record<Given['SMS_ADAPTER'], SmsLimits> = {
  embedded: { number: 180, address: 2_000, block: 2_000, total: 20_000 },
  live: { number: 12, address: 40, block: 60, total: 3_000 },
};

/** Enquiries a day from one IP address: enough for an office, and for development. */
const DEFAULT_ENQUIRY_LIMIT = 90;

/** Name of the first variable that the chosen adapters lack; undefined if none is missing. */
export function missingMessagingVariable(given: Given): string | undefined {
  const isMissing = (name: 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM') =>
    given.SMS_ADAPTER === 'live' && given[name] === undefined;
  const sms = (['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const).find(isMissing);
  const address = (['LEAD_PROVIDER', 'ENQUIRY', 'CARE'] as const).find(
    (name) => given[`${name}_ADAPTER`] === 'live' && given[`${name}_URL`] === undefined,
  );
  const needed = [
    ...(given.CARE_ADAPTER === 'email' ? (['CARE_EMAIL'] as const) : []),
    ...(given.CARE_ADAPTER === 'email' || given.EMAIL_ADAPTER === 'live' ? (['SMTP_URL', 'EMAIL_FROM'] as const) : []),
  ];
  const email = needed.find((name) => given[name] === undefined);
  return sms ?? (address && `${address}_URL`) ?? email;
}

/** The settings as the API uses them. */
export function messagingConfig(given: Given) {
  const defaults = DEFAULT_LIMITS[given.SMS_ADAPTER];
  const limits: SmsLimits = {
    number: given.SMS_LIMIT_NUMBER ?? defaults.number,
    address: given.SMS_LIMIT_ADDRESS ?? defaults.address,
    block: given.SMS_LIMIT_BLOCK ?? defaults.block,
    total: given.SMS_LIMIT_TOTAL ?? defaults.total,
  };
  return {
    sms: {
      adapter: given.SMS_ADAPTER,
      url: given.SMS_URL,
      account: given.SMS_ACCOUNT ?? '',
      token: given.SMS_TOKEN ?? '',
      from: given.SMS_FROM ?? '',
      limits,
    },
    leadProvider: {
      name: given.LEAD_PROVIDER,
      adapter: given.LEAD_PROVIDER_ADAPTER,
      url: given.LEAD_PROVIDER_URL ?? '',
    },
    enquiries: {
      adapter: given.ENQUIRY_ADAPTER,
      url: given.ENQUIRY_URL ?? '',
      limit: given.ENQUIRY_LIMIT ?? DEFAULT_ENQUIRY_LIMIT,
    },
    care: { adapter: given.CARE_ADAPTER, url: given.CARE_URL ?? '', email: given.CARE_EMAIL ?? '' },
    email: { adapter: given.EMAIL_ADAPTER, url: given.SMTP_URL ?? '', from: given.EMAIL_FROM ?? '' },
    siteOrigin: given.SITE_ORIGIN,
  };
}
