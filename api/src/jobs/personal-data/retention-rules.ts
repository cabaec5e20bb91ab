import { KEPT_DAYS } from '../../ground/kept-answers/kept-answers';
import type { RetentionDays } from './retention-settings';

/** Rows to delete from a table. */
export interface RetentionRule {
  table: string;
  /** For the log and the metrics. */
  what: string;
  /** A condition in SQL: `$1` is the day before which it is too old. */
  isOver: string;
  days: number;
}

const UNVERIFIED_DAYS = 2;
/** The period that the e-mail promises. */
const UNCONFIRMED_DAYS = 3;
/** The longest window of a limit is a day. */
const QUOTA_DAYS = 2;

/** Rules for deleting data. No rule includes messages that are still to be delivered. */
export function retentionRules(days: RetentionDays): RetentionRule[] {
  const givenUp = (kind: string, limit: number): RetentionRule => ({
    table: 'outbox',
    what: `${kind} not delivered`,
    isOver: `failed_at < $1 and kind = '${kind}'`,
    days: limit,
  });
  return [
    {
      table: 'valuation',
      what: 'valuations',
      isOver: 'verified_at is not null and created_at < $1',
      days: days.valuations,
    },
    {
      table: 'valuation',
      what: 'valuations not verified',
      isOver: 'verified_at is null and created_at < $1',
      days: UNVERIFIED_DAYS,
    },
    { table: 'valuation_code', what: 'codes', isOver: 'used_at < $1', days: days.codes },
    { table: 'valuation_session', what: 'sessions', isOver: 'expires_at < $1', days: 0 },
    { table: 'outbox', what: 'delivered', isOver: 'sent_at < $1', days: days.delivered },
    givenUp('sms', days.codes),
    givenUp('lead', days.leads),
    givenUp('enquiry', days.enquiries),
    givenUp('care', days.care),
    givenUp('email', days.delivered),
    givenUp('single-email', days.delivered),
    // Announcements of older versions, which no receiver accepts, delivered or not.
    {
      table: 'outbox',
      what: 'announcements',
      isOver: `created_at < $1 and kind = 'announcement'`,
      days: days.delivered,
    },
    { table: 'alert', what: 'alerts', isOver: 'confirmed_at < $1', days: days.alerts },
    {
      table: 'alert',
      what: 'alerts not confirmed',
      isOver: 'confirmed_at is null and created_at < $1',
      days: UNCONFIRMED_DAYS,
    },
    { table: 'alert_link', what: 'links of e-mails', isOver: 'created_at < $1', days: days.alerts },
    { table: 'received_lead', what: 'leads received', isOver: 'received_at < $1', days: days.leads },
    { table: 'received_enquiry', what: 'enquiries received', isOver: 'received_at < $1', days: days.enquiries },
    { table: 'received_care_message', what: 'care messages received', isOver: 'received_at < $1', days: days.care },
    { table: 'kept_answer', what: 'answers about cars', isOver: 'answered_at < $1', days: KEPT_DAYS },
    { table: 'send_quota', what: 'quotas', isOver: 'window_start < $1', days: QUOTA_DAYS },
  ];
}
