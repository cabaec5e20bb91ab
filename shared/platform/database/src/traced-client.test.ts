import { recordSteps, type BegunStep } from '@forecourt/service/span';
import { inTrace, newTrace } from '@forecourt/service/trace';
import { withTransaction } from './pool';
import { testDatabase } from './testing/test-database';
import { describeStatement } from './traced-client';

const database = testDatabase();
beforeAll(async () => {
  await database.pool.query('create schema api; create table api.car (vrm text)');
});

const running = 'select query from pg_stat_activity where pid = pg_backend_pid()';

it('PostgreSQL sees the request of each statement, and none outside requests', async () => {
  const trace = newTrace();
  const ask = async () => (await database.pool.query<{ query: string }>(running)).rows[0]?.query;
  const inTransaction = () =>
    withTransaction(
      database.pool,
      async (transaction) => (await transaction.query<{ query: string }>(running)).rows[0]?.query,
    );
  // As many as the queries that wait for a connection of another request.
  const others = Array.from({ length: 15 }, () => newTrace());
  const [queried, transacted, ...many] = await Promise.all([
    inTrace(trace, ask),
    inTrace(trace, inTransaction),
    ...others.map((other) => inTrace(other, ask)),
  ]);
  expect([queried, transacted]).toEqual([
    `${running} /* request ${trace.traceId} */`,
    `${running} /* request ${trace.traceId} */`,
  ]);
  expect(many).toEqual(others.map(({ traceId }) => `${running} /* request ${traceId} */`));
  expect(await ask()).toBe(running);
});

it('a statement is a step of its trace, by table and without its values', async () => {
  const trace = { ...newTrace(), isSampled: true };
  const steps: (BegunStep & { isFailed?: boolean })[] = [];
  recordSteps((step) => ({ isSampled: true, end: (end) => void steps.push({ ...step, ...end }) }));
  await inTrace(trace, async () => {
    await database.pool.query(`insert into api.car values ($1)`, ['AB12CDE']);
    await withTransaction(database.pool, (transaction) =>
      transaction.query(`select from api.car where vrm = 'AB12CDE'`),
    );
    await database.pool.query('select from api.boat').catch(() => {});
  });
  await database.pool.query('select from api.car');
  recordSteps();
  expect(steps.map(({ name, parent, isFailed = false }) => [name, parent?.spanId, isFailed])).toEqual(
    [
      ['insert api.car', false],
      ['begin', false],
      ['select api.car', false],
      ['commit', false],
      ['select api.boat', true],
    ].map(([name, isFailed]) => [name, trace.spanId, isFailed]),
  );
  expect(JSON.stringify(steps)).not.toContain('AB12CDE');
});

it.each([
  ['update api.outbox set lease = $1', 'update api.outbox'],
  ['with asked as (select 1) delete from api.valuation where true', 'with api.valuation'],
  [`insert into registry.audit (a) values ('from api.x')`, 'insert registry.audit'],
  ['  begin', 'begin'],
])('%s is described as %s', (statement, expected) => {
  expect(describeStatement(statement)).toBe(expected);
});
