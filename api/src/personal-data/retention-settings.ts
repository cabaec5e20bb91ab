import { wholeNumber } from '@forecourt/service/settings';
import type * as z from 'zod';

const days = (least: number) => wholeNumber(least, 3650);

/** Retention of visitors' data in days. Reasons: decision 76. */
export const retentionVariables = {
  /** For verified numbers. Others are deleted after two days. */
  RETENTION_VALUATIONS_DAYS: days(1).default(90),
  /** Leads, enquiries and messages to customer care that could not be delivered, from when they were given up. */
  RETENTION_LEADS_DAYS: days(1).default(30),
  RETENTION_ENQUIRIES_DAYS: days(1).default(30),
  RETENTION_CARE_DAYS: days(1).default(30),
  /** E-mails about saved cars go on for so long after they were confirmed. */
  RETENTION_ALERTS_DAYS: days(1).default(365),
  /** Codes that were used, and SMS that were given up. */
  RETENTION_CODES_DAYS: days(0).default(1),
  /** Receipts of what was delivered, without its words. While there is one, the same message is not sent again. */
  RETENTION_DELIVERED_DAYS: days(2).default(7),
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
