import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { DAY_MS } from '../../ground/quota/quota';
import { enqueue } from '../../mail/outbox/store';
import { ADDRESS_LOCK } from '../../resources/alerts/alerts';
import { createLink } from '../../resources/alerts/links';
import { newsMail } from '../../resources/alerts/mails';
import { newsFor, type NewsSources } from './news';
import type { Alert } from '../../resources/alerts/alert-request';

/** Delay before rechecking an alert without news. */
const AGAIN_MS = 3_600_000;
/** Delay before the next attempt for an address that another instance is writing to. */
const SOON_MS = 10_000;

/**
 * Finds news for everybody who is due, and writes the e-mails into the outbox. Each address is one transaction that
 * locks a row, so an instance that is killed leaves no e-mail half written, and the others continue.
 *
 * @returns number of written e-mails
 */
export async function sendNews(
  database: Pool,
  sources: Omit<NewsSources, 'database' | 'now'>,
  now: () => Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  for (let written = 0; ;) {
    if (isStopped()) return written;
    const outcome = await withTransaction(database, (transaction) =>
      tellNext(transaction, { ...sources, database, now }, now()),
    );
    if (outcome === 'nobody') return written;
    if (outcome === 'told') written += 1;
  }
}

async function tellNext(
  transaction: Transaction,
  sources: NewsSources,
  now: Date,
): Promise<'nobody' | 'told' | 'nothing-new'> {
  const { rows } = await transaction.query<Alert>(
    `select id::text, email, brand, origin, cars, searches, told_at from api.alert
     where confirmed_at is not null and due_at <= $1 order by due_at limit 1 for update skip locked`,
    [now],
  );
  const [alert] = rows;
  if (!alert) return 'nobody';
  const lookAgain = (at: Date) => transaction.query('update api.alert set due_at = $2 where id = $1', [alert.id, at]);

  // Never waits: the holder of the address lock may be waiting for our row.
  const lock = await transaction.query<{ isMine: boolean }>(
    `select pg_try_advisory_xact_lock(${ADDRESS_LOCK}) as "isMine"`,
    [alert.email],
  );
  if (!lock.rows[0]?.isMine) {
    await lookAgain(new Date(now.getTime() + SOON_MS));
    return 'nothing-new';
  }
  // One e-mail a day for an address, even if it has alerts of several brands.
  const { rows: last } = await transaction.query<{ at: Date | null }>(
    'select max(mailed_at) as at from api.alert where lower(email) = lower($1)',
    [alert.email],
  );
  const next = (last[0]?.at?.getTime() ?? 0) + DAY_MS;
  if (next > now.getTime()) {
    await lookAgain(new Date(next));
    return 'nothing-new';
  }

  const { news, cars } = await newsFor(alert, sources);
  await transaction.query('update api.alert set cars = $2 where id = $1', [alert.id, JSON.stringify(cars)]);
  if (news.cheaper.length + news.sold.length + news.searches.length === 0) {
    await lookAgain(new Date(now.getTime() + AGAIN_MS));
    return 'nothing-new';
  }
  const token = await createLink(transaction, alert.id, now);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const idempotencyKey = `alert-${alert.id}-${now.toISOString()}`;
  await enqueue(transaction, {
    kind: 'email',
    idempotencyKey,
    payload: { ...newsMail({ ...alert, cars }, news, token) },
    expiresAt: tomorrow,
  });
  await transaction.query('update api.alert set told_at = $2, mailed_at = $2, due_at = $3 where id = $1', [
    alert.id,
    now,
    tomorrow,
  ]);
  return 'told';
}
