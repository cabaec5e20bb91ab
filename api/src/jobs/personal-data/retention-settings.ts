import { wholeNumber } from '@forecourt/service/settings';
import type * as z from 'zod';

const days = (least: number) => wholeNumber(least, 3650);

/** Number of days for which visitors' data are kept. Decision 76 has the reasons. */
export const retentionVariables = {
  RETENTION_VALUATIONS_DAYS: days(1)
    .default(90)
    .describe('days that a verified number and its valuations are kept; others are deleted after two'),
  RETENTION_LEADS_DAYS: days(1).default(30).describe('days that an undeliverable lead is kept'),
  RETENTION_ENQUIRIES_DAYS: days(1).default(30).describe('days that an undeliverable enquiry is kept'),
  RETENTION_CARE_DAYS: days(1).default(30).describe('days that an undeliverable message to customer care is kept'),
  RETENTION_ALERTS_DAYS: days(1)
    .default(365)
    .describe('days that e-mails about saved cars continue after they were confirmed'),
  RETENTION_CODES_DAYS: days(0).default(1).describe('days that used codes and undeliverable SMS are kept'),
  RETENTION_DELIVERED_DAYS: days(2)
    .default(7)
    .describe('days that receipts of delivered messages are kept, which prevent a second delivery'),
};

export type RetentionDays = ReturnType<typeof retentionConfig>;

export function retentionConfig(given: z.output<z.ZodObject<typeof retentionVariables>>) {
  return {
    valuations: given.RETENTION_VALUATIONS_DAYS,
    leads: given.RETENTION_LEADS_DAYS,
    enquiries: given.RETENTION_ENQUIRIES_DAYS,
    care: given.RETENTION_CARE_DAYS,
    alerts: given.RETENTION_ALERTS_DAYS,
    codes: given.RETENTION_CODES_DAYS,
    delivered: given.RETENTION_DELIVERED_DAYS,
  };
}
