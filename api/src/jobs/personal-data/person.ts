import { createHmac, hkdfSync } from 'node:crypto';
import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { mailboxOf } from '../../ground/email-address/email-address';
import { comparedPerson, personRules, STORED_ADDRESSES, VALUATIONS_OF } from './person-rows';

/** Table → the person's rows in it. */
export type PersonExport = Record<string, Record<string, unknown>[]>;

/** Everything that the schema `api` has of a person, from one moment. @param given phone number or e-mail address */
export function exportPerson(database: Pool, given: string): Promise<PersonExport> {
  return withTransaction(database, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    const found: PersonExport = {};
    const parameters = await askedFor(transaction, given);
    for (const { table, isOf } of personRules) {
      const { rows } = await transaction.query<Record<string, unknown>>(
        `${ASKED} select ${table}.* from api.${table}, asked where ${isOf}`,
        parameters,
      );
      // A hash is useless to anybody else.
      if (rows.length > 0)
        found[table] = rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value))),
        );
    }
    return found;
  });
}

export interface ErasePersonOptions {
  /** Phone number or e-mail address. */
  given: string;
  /** Keys the hash in the record of it: the API's `CLIENT_TOKEN_SECRET`. */
  secret: string;
  now: Date;
}

/**
 * Erases everything that `exportPerson` finds, in one transaction, and records the erasure without naming the person.
 * Pending messages are erased too, and never sent. A second run finds nothing.
 *
 * @returns table → number of rows
 */
export function erasePerson(
  database: Pool,
  { given, secret, now }: ErasePersonOptions,
): Promise<Record<string, number>> {
  return withTransaction(database, async (transaction) => {
    const erased: Record<string, number> = {};
    const parameters = await askedFor(transaction, given);
    for (const { table, isOf } of personRules) {
      const { rowCount } = await transaction.query(
        `${ASKED} delete from api.${table} using asked where ${isOf}`,
        parameters,
      );
      if (rowCount) erased[table] = rowCount;
    }
    if (Object.keys(erased).length > 0) {
      await transaction.query('insert into api.erasure (erased_at, person_hash, erased) values ($1, $2, $3)', [
        now,
        hashOfPerson(given, secret),
        erased,
      ]);
    }
    return erased;
  });
}

/** Identifies the erased person in the record to a holder of the secret and the same number or address. */
export function hashOfPerson(given: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'erasure', 32));
  return createHmac('sha256', key).update(comparedPerson(given)).digest();
}

/** Common table expression for the rules' conditions, and its values. */
const ASKED = 'with asked as (select $1::text[] as ids, $2::text[] as people)';

async function askedFor(transaction: Transaction, given: string): Promise<[ids: string[], people: string[]]> {
  const person = comparedPerson(given);
  const people = person.includes('@') ? await spellingsOf(transaction, person) : [person];
  const { rows } = await transaction.query<{ id: string }>(VALUATIONS_OF, [people]);
  return [rows.map(({ id }) => id), people];
}

/**
 * Every stored spelling of a mailbox's address: with any `+tag`, and as older versions stored it, with invisible
 * characters.
 */
async function spellingsOf(transaction: Transaction, mailbox: string): Promise<string[]> {
  const { rows } = await transaction.query<{ address: string }>(STORED_ADDRESSES);
  return rows.flatMap(({ address }) => (mailboxOf(address) === mailbox ? address : []));
}
