import type { Queryable, Transaction } from '@forecourt/database/pool';
import type { StoredValuation } from '@forecourt/domain/valuation/wire';
import { SMS_CODE_TRIES } from '@forecourt/domain/valuation/rules';
import type { Applicant } from './check-request';
import type { CodeHash } from './sms-code';
import { storedValuationOf, VALUATION_COLUMNS, type ValuationRow } from './valuation-row';
import type { ValuedCar } from './value-vehicle';

/** Maximum sends of a valuation's code: one, and three repeats. */
const MAX_SENDS = 4;

/** A stored code, and when it was sent. */
export interface NewCode extends CodeHash {
  sentAt: Date;
  expiresAt: Date;
}

/** Writes a valuation with its first code. */
export async function insertValuation(
  transaction: Transaction,
  id: string,
  applicant: Applicant,
  car: ValuedCar,
  code: NewCode,
): Promise<void> {
  const { values } = car;
  await transaction.query(
    `insert into api.valuation (id, phone, first_name, last_name, email, reason, condition, outstanding_finance, vrm, cap_id, make, model, body_type,
       colour, transmission, fuel, mileage, registered_on, clean_pence, average_pence, below_pence, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      id,
      applicant.phone,
      applicant.firstName,
      applicant.lastName,
      applicant.email,
      applicant.reason,
      applicant.condition,
      applicant.outstandingFinance,
      car.vrm,
      car.capId,
      car.make,
      car.model,
      car.bodyType,
      car.colour,
      car.transmission,
      car.fuel,
      car.mileage,
      car.registeredOn.toISOString().slice(0, 10),
      values.cleanPence,
      values.averagePence,
      values.belowPence,
      code.sentAt,
    ],
  );
  await transaction.query(
    'insert into api.valuation_code (valuation_id, salt, hash, sent_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, code.salt, code.hash, code.sentAt, code.expiresAt],
  );
}

/**
 * Uses up one try, in one statement outside any transaction, so that simultaneous guesses or a killed process get no
 * extra tries.
 *
 * @returns the hash to compare with; undefined when there is no such valuation, or its code has expired
 */
export async function spendTry(
  database: Queryable,
  id: string,
  now: Date,
): Promise<(CodeHash & { vrm: string }) | undefined> {
  const { rows } = await database.query<CodeHash & { vrm: string }>(
    `update api.valuation_code set tries = tries + 1 from api.valuation
     where valuation_id = $1 and valuation.id = valuation_id and tries < $3 and used_at is null and expires_at > $2
     returning salt, hash, vrm`,
    [id, now, SMS_CODE_TRIES],
  );
  return rows[0];
}

/** Uses up a code and marks its valuation as verified. @returns undefined when another request was first */
export async function acceptCode(
  transaction: Transaction,
  id: string,
  hash: Buffer,
  now: Date,
): Promise<StoredValuation | undefined> {
  const used = await transaction.query(
    'update api.valuation_code set used_at = $3 where valuation_id = $1 and hash = $2 and used_at is null and expires_at > $3',
    [id, hash, now],
  );
  if (used.rowCount === 0) return undefined;
  const { rows } = await transaction.query<ValuationRow>(
    `update api.valuation set verified_at = $2 where id = $1 returning ${VALUATION_COLUMNS}`,
    [id, now],
  );
  return rows[0] && storedValuationOf(rows[0]);
}

/** Lets a session read a valuation, and everything that the previous session could read, which ends. */
export async function grantSession(
  transaction: Transaction,
  given: { tokenHash: Buffer; before: Buffer | undefined; valuationId: string; now: Date; expiresAt: Date },
): Promise<void> {
  if (given.before) {
    await transaction.query(
      'update api.valuation_session set token_hash = $1 where token_hash = $2 and expires_at > $3',
      [given.tokenHash, given.before, given.now],
    );
  }
  await transaction.query(
    'insert into api.valuation_session (token_hash, valuation_id, expires_at) values ($1, $2, $3)',
    [given.tokenHash, given.valuationId, given.expiresAt],
  );
}

/** Exchanges a ticket for a session. @returns the guid of its valuation; undefined when it was used, or is too old */
export async function exchangeTicket(
  database: Queryable,
  given: { ticketHash: Buffer; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    'update api.valuation_session set token_hash = $1, expires_at = $2 where token_hash = $3 and expires_at > $4 returning valuation_id as id',
    [given.tokenHash, given.expiresAt, given.ticketHash, given.now],
  );
  return rows[0]?.id;
}

/**
 * Replaces the code.
 * @returns its number and where to send it; undefined when no further code may be sent, or not yet
 */
export async function renewCode(
  transaction: Transaction,
  given: { id: string; vrm: string; code: NewCode; sentBefore: Date },
): Promise<{ phone: string; sends: number } | undefined> {
  const { rows } = await transaction.query<{ phone: string; sends: number }>(
    `update api.valuation_code set salt = $3, hash = $4, sent_at = $5, expires_at = $6, sends = sends + 1 from api.valuation
     where valuation_id = $1 and valuation.id = valuation_id and vrm = $2
       and used_at is null and tries < $7 and sends < $8 and sent_at <= $9
     returning phone, sends`,
    [
      given.id,
      given.vrm,
      given.code.salt,
      given.code.hash,
      given.code.sentAt,
      given.code.expiresAt,
      SMS_CODE_TRIES,
      MAX_SENDS,
      given.sentBefore,
    ],
  );
  return rows[0];
}

/** The valuations of a number that a session may read, oldest first. */
export async function readForSession(
  database: Queryable,
  given: { tokenHash: Buffer; phone: string; now: Date },
): Promise<StoredValuation[]> {
  const { rows } = await database.query<ValuationRow>(
    `select ${VALUATION_COLUMNS} from api.valuation join api.valuation_session on valuation_id = valuation.id
     where token_hash = $1 and expires_at > $2 and phone = $3 order by position`,
    [given.tokenHash, given.now, given.phone],
  );
  return rows.map(storedValuationOf);
}

/** One valuation that a session may read. */
export async function findForSession(
  database: Queryable,
  given: { tokenHash: Buffer; id: string; now: Date },
): Promise<StoredValuation | undefined> {
  const { rows } = await database.query<ValuationRow>(
    `select ${VALUATION_COLUMNS} from api.valuation join api.valuation_session on valuation_id = valuation.id
     where token_hash = $1 and expires_at > $2 and valuation.id = $3`,
    [given.tokenHash, given.now, given.id],
  );
  return rows[0] && storedValuationOf(rows[0]);
}
