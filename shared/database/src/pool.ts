import { Pool, type PoolClient } from 'pg';

export type { Pool } from 'pg';
/** A pool or a transaction: anything that runs one statement. */
export type Queryable = Pick<PoolClient, 'query'>;
/** A client with an open transaction; handed out by `withTransaction` only. */
export type Transaction = Queryable;

export interface PoolOptions {
  /** Connections at most. Default 10. */
  max?: number;
  /** A statement that takes longer is cancelled by the server (PostgreSQL) or given up on (embedded). Default 10 s. */
  statementTimeoutMs?: number;
}

/**
 * Opens a pool on the embedded engine or on any PostgreSQL.
 *
 * Our code may use only what works on both: parameterised statements, transactions, row and table locks. Not LISTEN/NOTIFY,
 * session settings or locks beyond a transaction (`set local` and `pg_advisory_xact_lock` are fine): the embedded engine has
 * one session behind all connections. For the same reason the name of a prepared statement has one text in all services. Inside a transaction use its client
 * only, since the embedded engine runs one transaction at a time.
 */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The server's own limit should come first; this one is for a server that no longer answers.
    query_timeout: statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'forecourt',
  });
  // An 'error' without a listener ends the process. The pool drops a connection that breaks, and code that has it
  // checked out learns of it from its statement.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Runs `work` in a transaction: committed when it resolves, rolled back when it throws; the error is rethrown. */
export async function withTransaction<Result>(pool: Pool, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether an error means that the database is away, overloaded or silent: a state that ends, and no fault of a statement. */
export function isDatabaseAway({ code = '', message }: Error & { code?: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53\d{3}|08\d{3})$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i.test(message)
  );
}
