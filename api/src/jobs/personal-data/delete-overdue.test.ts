import { withTransaction } from '@forecourt/database/pool';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { lastCode, valuationClient } from '../../resources/valuations/testing/test-client';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { readConfig } from '../../config';
import { deleteOverdue } from './delete-overdue';
import { retentionRules } from './retention-rules';

//

const DAY_MS = 86_400_000;
const AGES = [0.5, 1.5, 3, 8, 31, 91];
const rules = retentionRules(readConfig({}).retention);
const later = (days: number) => new Date(TEST_DAY.getTime() + days * DAY_MS);

const api = testApi({ seed: FEW_CARS });

/** Rows that were written, and reached their state, this number of days ago. */
async function writeOfAllAges() {
  await api.database.query(
    'truncate api.valuation, api.outbox, api.received_lead, api.received_enquiry, api.received_care_message, api.send_quota cascade',
  );
  const visitor = valuationClient(api.app);
  for (const [index, age] of AGES.entries()) {
    const phone = `07700 9000${10 + index}`;
    const id = await visitor.ask({ phone });
    await visitor.verify(id, await lastCode(api, phone));
    const at = later(-age);
    await api.database.query('update api.valuation set created_at = $2 where id = $1', [id, at]);
    await api.database.query('update api.valuation_code set used_at = $2 where valuation_id = $1', [id, at]);
    await api.database.query('update api.valuation_session set expires_at = $2 where valuation_id = $1', [id, at]);
  }
  await api.database.query('delete from api.outbox');
  for (const age of AGES)
    for (const kind of ['sms', 'lead', 'enquiry', 'care'])
      for (const state of ['sent_at', 'failed_at', 'due_at'])
        await api.database.query(
          `insert into api.outbox (kind, idempotency_key, payload, created_at, ${state}) values ($1, $2, '{"to":"x"}', $3, $3)`,
          [kind, `${kind} ${state} ${age}`, later(-age)],
        );
  for (const age of AGES) {
    await api.database.query(`insert into api.received_lead values ($1, 'x', '{}', $2)`, [`${age}`, later(-age)]);
    await api.database.query(`insert into api.received_enquiry values ($1, 'x', '{}', $2)`, [`${age}`, later(-age)]);
    await api.database.query(`insert into api.received_care_message values ($1, '{}', $2)`, [`${age}`, later(-age)]);
  }
}

const agesOf = async (table: string, column: string, where = 'true') => {
  const { rows } = await api.database.query<{ at: Date }>(`select ${column} as at from api.${table} where ${where}`);
  return [...new Set(rows.map(({ at }) => (TEST_DAY.getTime() - at.getTime()) / DAY_MS))].toSorted((a, b) => a - b);
};

it('deletes expired data of each kind, and no pending messages', async () => {
  await writeOfAllAges();
  const deleted = await deleteOverdue(api.database, rules, TEST_DAY, 2);
  const upTo = (days: number) => AGES.filter((age) => age <= days);
  expect(await agesOf('valuation', 'created_at')).toEqual(upTo(90));
  expect(await agesOf('valuation_code', 'used_at')).toEqual(upTo(1));
  expect(await agesOf('valuation_session', 'expires_at')).toEqual([]);
  expect(await agesOf('outbox', 'sent_at', 'sent_at is not null')).toEqual(upTo(7));
  for (const [kind, days] of [
    ['sms', 1],
    ['lead', 30],
    ['enquiry', 30],
    ['care', 30],
  ] as const)
    expect([kind, await agesOf('outbox', 'failed_at', `failed_at is not null and kind = '${kind}'`)]).toEqual([
      kind,
      upTo(days),
    ]);
  for (const table of ['received_lead', 'received_enquiry', 'received_care_message'])
    expect(await agesOf(table, 'received_at')).toEqual(upTo(30));
  const { rows } = await api.database.query<{ waiting: number }>(
    'select count(*)::int as waiting from api.outbox where sent_at is null and failed_at is null',
  );
  expect(rows).toEqual([{ waiting: AGES.length * 4 }]);
  expect(deleted).toMatchObject({
    valuations: 1,
    codes: 4,
    sessions: 5,
    delivered: 12,
    'sms not delivered': 5,
    'leads received': 2,
  });
  expect(await deleteOverdue(api.database, rules, TEST_DAY, 2)).toEqual({});
});

it('deletes unconfirmed requests for e-mails after three days, confirmed ones after a year, and their links', async () => {
  await api.database.query('truncate api.alert cascade');
  for (const [age, isConfirmed] of [
    [2, false],
    [4, false],
    [4, true],
    [364, true],
    [366, true],
  ] as const)
    await api.database.query(
      `with asked as (
         insert into api.alert (email, brand, origin, cars, searches, created_at, confirmed_at, told_at, due_at)
         values ($1, 'house', 'https://house.example', '{}', '[]', $2, case when $3 then $2::timestamptz end, $2, $2) returning id, created_at)
       insert into api.alert_link select decode(md5(random()::text), 'hex'), id, created_at from asked`,
      [`a${age}-${isConfirmed}@vale.example`, later(-age), isConfirmed],
    );
  expect(await deleteOverdue(api.database, rules, TEST_DAY)).toMatchObject({ alerts: 1, 'alerts not confirmed': 1 });
  expect(await agesOf('alert', 'created_at')).toEqual([2, 4, 364]);
  expect(await agesOf('alert_link', 'created_at')).toEqual([2, 4, 364]);
});

it('deletes announcements of earlier versions, which are no longer delivered, so that their alert ends', async () => {
  for (const age of [6, 8])
    for (const column of ['failed_at', 'due_at'])
      await api.database.query(
        `insert into api.outbox (kind, idempotency_key, payload, created_at, ${column}) values ('announcement', $1, '{}', $2, $2)`,
        [`${age} ${column}`, later(-age)],
      );
  expect(await deleteOverdue(api.database, rules, TEST_DAY)).toMatchObject({ announcements: 2 });
  expect(await agesOf('outbox', 'created_at', `kind = 'announcement'`)).toEqual([6]);
});

it('deletes unopened valuations and counts of other days', async () => {
  await valuationClient(api.app).ask({ phone: '07700 900001' });
  const count = async (table: string) => (await api.database.query(`select from api.${table}`)).rowCount;
  const before = await count('valuation');
  await deleteOverdue(api.database, rules, later(1));
  expect([await count('valuation'), Number(await count('send_quota')) > 0]).toEqual([before, true]);
  await deleteOverdue(api.database, rules, later(3));
  expect([await count('valuation'), await count('send_quota')]).toEqual([Number(before) - 1, 0]);
});

it('is left to the instance that is at it', async () => {
  await writeOfAllAges();
  await withTransaction(api.database, async (other) => {
    await other.query('select pg_advisory_xact_lock(7600076)');
    expect(await deleteOverdue(api.database, rules, TEST_DAY)).toBeUndefined();
  });
  const both = await Promise.all([
    deleteOverdue(api.database, rules, TEST_DAY),
    deleteOverdue(api.database, rules, TEST_DAY),
  ]);
  expect(both.map((deleted) => deleted?.valuations ?? 0).reduce((sum, rows) => sum + rows)).toBe(1);
});

it('is done when an API starts, which says how much, and when', async () => {
  await writeOfAllAges();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  await expectEventually(async () => (await agesOf('valuation', 'created_at')).length === 5);
  await expectEventually(async () => (await api.app.metrics.metrics()).includes('deleted_rows{what="valuations"} 1'));
  expect(await api.app.metrics.metrics()).toMatch(/^retention_done_timestamp_seconds \d{10}/m);
});
