import { mailboxOf } from '../../ground/email-address/email-address';

/** Rule that finds a person's rows in a table. */
export interface PersonRule {
  table: string;
  /** A condition in SQL. `ids` are the person's valuations, `people` all stored spellings of the person. */
  isOf: string;
}

/**
 * SQL for the comparable form of a text: an e-mail address in lower case, or the last ten digits of a phone number in
 * any notation.
 */
const compared = (text: string) =>
  `case when ${text} like '%@%' then lower(trim(${text})) else right(regexp_replace(${text}, '\\D', '', 'g'), 10) end`;

/**
 * A text of the message is exactly the person's address or number. A message that only mentions them within a text does
 * not belong to the person.
 */
const anyText = (json: string) =>
  `exists (select from jsonb_path_query(${json}, 'strict $.**') found where jsonb_typeof(found) = 'string' and ${compared(`found #>> '{}'`)} = any(people))`;

/** SQL for the ids of the person's valuations, by which other rows are found. `$1`: stored spellings of the person. */
export const VALUATIONS_OF = `select id::text from api.valuation where ${compared('phone')} = any($1) or ${compared('email')} = any($1)`;

const textsIn = (table: string, json: string) =>
  `select found #>> '{}' from api.${table}, jsonb_path_query(${json}, 'strict $.**') found where jsonb_typeof(found) = 'string'`;
const textsOf = [
  'select email from api.valuation',
  'select email from api.alert',
  textsIn('outbox', 'payload'),
  textsIn('received_lead', 'fields'),
  textsIn('received_enquiry', 'message'),
  textsIn('received_care_message', 'message'),
].join(' union all ');

/** SQL for all stored e-mail addresses in comparable form. Longer texts are messages. */
export const STORED_ADDRESSES = `select distinct ${compared('text')} as address from (${textsOf}) texts(text) where text like '%@%' and length(text) < 400`;

/** Every table with personal data. Tables that refer to others come first, because their rows must be deleted first. */
export const personRules: readonly PersonRule[] = [
  { table: 'valuation_session', isOf: 'valuation_id::text = any(ids)' },
  { table: 'valuation_code', isOf: 'valuation_id::text = any(ids)' },
  {
    table: 'outbox',
    isOf: `idempotency_key = any(select 'lead-' || one from unnest(ids) one) or ${anyText('payload')}`,
  },
  {
    table: 'alert_link',
    isOf: `alert_id in (select alert.id from api.alert where ${compared('email')} = any(people))`,
  },
  { table: 'alert', isOf: `${compared('email')} = any(people)` },
  { table: 'received_lead', isOf: `application_id = any(ids) or ${anyText('fields')}` },
  { table: 'received_enquiry', isOf: anyText('message') },
  { table: 'received_care_message', isOf: anyText('message') },
  { table: 'valuation', isOf: 'id::text = any(ids)' },
];

/**
 * Returns a person in the form that searches compare: the mailbox of an e-mail address, or the last ten digits of a
 * phone number.
 *
 * @throws for any other text
 */
export function comparedPerson(given: string): string {
  const person = given.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(person)) return mailboxOf(person);
  const digits = person.replace(/\D/g, '').slice(-10);
  if (digits.length < 10 || !/^[\d\s()+./-]+$/.test(person))
    throw new Error('This is neither a phone number nor an e-mail address.');
  return digits;
}
