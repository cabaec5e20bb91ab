import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import { SAME_REQUEST_MS, writeToStranger } from '../../mail/letters/write-to-stranger';
import { enqueue } from '../../mail/outbox/store';
import { brandOf } from '../../mail/letters/letter';
import { hashOfToken } from '../../ground/http/random-token';
import { createLink } from './links';
import { confirmationMail } from './mails';
import type { Alert, AlertRequest } from './alert-request';

export interface AlertsOptions {
  database: Pool;
  limits: VisitorLimits;
  now: () => Date;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** Stored alerts: subscriptions to e-mails about cars and searches. */
export function createAlerts({ database, limits, now }: AlertsOptions) {
  return {
    /**
     * Stores a requested alert, and sends a letter with the confirmation link, once for a repeated request.
     *
     * @param address IP address of the visitor
     * @returns false when the limit of the visitor's network is used up
     */
    ask: (request: AlertRequest, address: string): Promise<boolean> =>
      withTransaction(database, (transaction) =>
        writeToStranger(limits, transaction, { scope: 'alert', address, to: request.email }, async () => {
          const id = await insert(transaction, request, now());
          if (id === undefined) return;
          const token = await createLink(transaction, id, now());
          await enqueue(transaction, {
            kind: 'email',
            idempotencyKey: `alert-${id}`,
            payload: { ...confirmationMail(request, token) },
          });
        }),
      ),

    /** Finds the alert of a link; undefined when it no longer exists. */
    find: async (token: string): Promise<Alert | undefined> =>
      (await database.query<Alert>(OF_LINK, [hashOfToken(token)])).rows[0],

    /** Confirms an alert, which replaces an earlier one of the same address. @returns whether it exists */
    confirm: (token: string): Promise<boolean> =>
      withTransaction(database, async (transaction) => {
        const { rows } = await transaction.query<Alert>(`${OF_LINK} for update of alert`, [hashOfToken(token)]);
        const [alert] = rows;
        if (!alert) return false;
        await transaction.query(`select pg_advisory_xact_lock(${ADDRESS_LOCK})`, [alert.email]);
        const { id, email, brand } = alert;
        // Earlier links also work for the newer alert, and the daily interval counts from the last e-mail.
        const earlier = await transaction.query<{ id: string; mailed_at: Date | null }>(
          'select id::text, mailed_at from api.alert where lower(email) = lower($1) and brand = $2 and confirmed_at is not null and id <> $3',
          [email, brand, id],
        );
        for (const { id: earlierId, mailed_at: mailedAt } of earlier.rows) {
          await transaction.query('update api.alert_link set alert_id = $2 where alert_id = $1', [earlierId, id]);
          await transaction.query('delete from api.alert where id = $1', [earlierId]);
          await transaction.query('update api.alert set mailed_at = $2 where id = $1', [id, mailedAt]);
        }
        await transaction.query(
          'update api.alert set confirmed_at = coalesce(confirmed_at, $2), due_at = $2 where id = $1',
          [id, now()],
        );
        return true;
      }),

    /**
     * Ends all e-mails of the brand to the address that received the link, and deletes the address.
     * @returns whether there were any
     */
    stop: (token: string): Promise<boolean> =>
      withTransaction(database, async (transaction) => {
        const { rows } = await transaction.query<Alert>(OF_LINK, [hashOfToken(token)]);
        const [alert] = rows;
        if (!alert) return false;
        await transaction.query('delete from api.alert where lower(email) = lower($1) and brand = $2', [
          alert.email,
          alert.brand,
        ]);
        // Pending and failed e-mails also contain the address.
        await transaction.query(
          `delete from api.outbox where kind = 'email' and lower(payload->>'to') = lower($1) and payload->>'senderName' = $2`,
          [alert.email, brandOf(alert.brand).displayName],
        );
        return true;
      }),
  };
}

const OF_LINK = `select alert.id::text, email, brand, origin, cars, searches, told_at
  from api.alert join api.alert_link link on link.alert_id = alert.id where link.token_hash = $1`;

/** SQL for the lock of the address `$1`: one transaction at a time decides what is sent to it. */
export const ADDRESS_LOCK = `hashtextextended('alert ' || lower($1), 0)`;

/**
 * Stores an alert. Leaves out cars that are not in stock, since their sale would not be news.
 * @returns undefined for a repeated request, such as by a button that is pressed twice, while its alert is unconfirmed
 */
async function insert(
  transaction: Transaction,
  { email, brand, origin, carIds, searches }: AlertRequest,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ id: string }>(
    `with cars as (select coalesce(jsonb_object_agg(id, price_pence), '{}') as prices from api.car where id = any($4::int[]))
     insert into api.alert (email, brand, origin, cars, searches, created_at, told_at, due_at)
     select $1, $2, $3, prices, $5::jsonb, $6::timestamptz, $6, $6 from cars
     where not exists (select from api.alert where (email, brand, origin, alert.cars, searches) = ($1, $2, $3, prices, $5::jsonb)
       and confirmed_at is null and created_at > $7)
     returning id::text`,
    [email, brand, origin, carIds, JSON.stringify(searches), now, new Date(now.getTime() - SAME_REQUEST_MS)],
  );
  return rows[0]?.id;
}
