import { withTransaction, openPool } from '../pool';

/**
 * One of several processes that use a database at once: transactions that read, wait and write one counter, failing
 * statements, and plain parameterised statements in between. Prints what it saw as JSON.
 */
const [url = '', rounds = '0', dieAfterMs] = process.argv.slice(2);
const CONNECTIONS = 6;
const pool = openPool(url, { max: CONNECTIONS, statementTimeoutMs: 30_000 });
const seen = { committed: 0, wrongAnswers: 0, unexpected: [] as string[] };

async function increment(round: number): Promise<void> {
  try {
    await withTransaction(pool, async (transaction) => {
      const { rows } = await transaction.query<{ value: number }>('select value from counter where id = $1 for update', [1]);
      await new Promise((resolve) => setTimeout(resolve, round % 3));
      if (round % 5 === 0) await transaction.query('select 1 / $1::int', [0]);
      await transaction.query('update counter set value = $2 where id = $1', [1, (rows[0]?.value ?? Number.NaN) + 1]);
    });
    seen.committed += 1;
  } catch (error) {
    expectMessage(error, /division by zero/);
  }
}

async function readBack(round: number): Promise<void> {
  const { rows } = await pool.query<{ given: number; fixed: number }>(`select $1::int as given, ${round} as fixed`, [round]);
  if (rows[0]?.given !== round || rows[0]?.fixed !== round) seen.wrongAnswers += 1;
}

async function fail(): Promise<void> {
  try {
    await pool.query('select $1::int', ['not a number']);
    seen.wrongAnswers += 1;
  } catch (error) {
    expectMessage(error, /invalid input syntax/);
  }
}

function expectMessage(error: unknown, pattern: RegExp): void {
  if (!pattern.test(String(error))) seen.unexpected.push(String(error));
}

if (dieAfterMs) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(dieAfterMs));
const jobs = Array.from({ length: Number(rounds) }, (_, round) => [() => increment(round), () => readBack(round), fail]).flat();
// As many at once as there are connections: the pool turns away who waits for one too long, as on a busy machine.
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  }),
);
await pool.end();
process.stdout.write(JSON.stringify(seen));
