import { callbackify } from 'node:util';
import { Pool, type PoolClient } from 'pg';
import { TracedClient } from './traced-client';

export type { Pool } from 'pg';
/** A pool or a transaction: anything that runs one statement. */
export type Queryable = Pick<PoolClient, 'query'>;
/** A client with an open transaction; handed out by `withTransaction` only. */
export type Transaction = Queryable;

export interface PoolOptions {
  /** Maximum connections. Default 10. */
  max?: number;
  /**
   * Time after which the server cancels a statement; 0 for never. Needs a connection without a pooler. Default: the
   * limit that `migrate` has set for the role, and 12 s for a server that is silent.
   */
  statementTimeoutMs?: number;
  /** Timeout for connecting to a server that is restarting. Default 2 s. */
  patienceMs?: number;
}

/** Limits of a role, which `migrate` sets: a pooler in transaction mode refuses them at the start of a session. */
export const ROLE_LIMITS = { statement_timeout: '10s', idle_in_transaction_session_timeout: '15s' } as const;
const SILENT_MS = 12_000;
const CONNECT_AGAIN_MS = 50;

/**
 * Opens a pool on a PostgreSQL, or on a pooler in transaction mode, which gives each transaction a different session.
 * So our code does not use LISTEN/NOTIFY, session settings and locks beyond a transaction (`set local` and
 * `pg_advisory_xact_lock` are fine). Statements have names only without a pooler (`plannedOnce`).
 */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const { statementTimeoutMs } = options;
  const pool = new Pool({
    Client: TracedClient,
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    // The server's own limit should be reached first. This one is for a server that no longer answers.
    query_timeout: statementTimeoutMs === undefined ? SILENT_MS : statementTimeoutMs && statementTimeoutMs + 2_000,
    application_name: 'forecourt',
    onConnect: (client) => (client as TracedClient).findSession(),
  });
  // An 'error' event without a listener would end the process. The pool drops a broken connection, and code that uses
  // it gets an error from its statement.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  beRestartable(pool, options.patienceMs ?? 2_000);
  return pool;
}

/** The server has no certificate that we trust for its name. Nothing was sent to it. */
export class UntrustedDatabase extends Error {
  readonly code: string;

  constructor({ code, message }: { code: string; message: string }) {
    const remedy =
      code === 'ERR_TLS_CERT_ALTNAME_INVALID'
        ? 'Name the server in DATABASE_URL as its certificate does, or give it a certificate for the name that you use.'
        : "Put the certificate of the server's CA into a file, and end DATABASE_URL with ?sslmode=verify-full&sslrootcert=<that file>.";
    super(`The database's certificate is not trusted: ${message.trim()}. ${remedy}`);
    this.code = code;
  }
}

const UNTRUSTED = /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|UNABLE_TO_\w+|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*)$/;

/**
 * Makes a pool connect again while the server restarts. No statement was sent yet, so each can be sent on the next
 * connection.
 */
function beRestartable(pool: Pool, patienceMs: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connectUntil = async (until: number): Promise<PoolClient> => {
    try {
      return await connect();
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (UNTRUSTED.test(code)) throw new UntrustedDatabase({ code, message });
      if (Date.now() >= until || pool.ending || !/^(ECONNREFUSED|ECONNRESET|57P03)$/.test(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECT_AGAIN_MS));
      return connectUntil(until);
    }
  };
  const connectWithRetry = () => connectUntil(Date.now() + patienceMs);
  // The pool's own `query` calls it with a callback.
  pool.connect = ((done?: (error: Error | null, client: PoolClient) => void) =>
    done ? callbackify(connectWithRetry)(done) : connectWithRetry()) as typeof pool.connect;
}

/**
 * Runs work on one connection, for state that belongs to the connection and not to a transaction, such as a lock. Needs
 * a connection without a pooler.
 */
export type Session = Queryable;

/** Runs `work` with one connection, which is closed afterwards together with its session state. */
export async function withSession<Result>(pool: Pool, work: (session: Session) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  return work(client).finally(() => client.release(true));
}

/**
 * Runs `work` in a transaction of a session: committed when it resolves, rolled back when it throws. The error is
 * rethrown.
 *
 * @param onBroken called when it could not be rolled back: the connection is unusable then
 */
export async function inTransaction<Result>(
  session: Session,
  work: (transaction: Transaction) => Promise<Result>,
  onBroken: () => void = () => undefined,
): Promise<Result> {
  try {
    await session.query('begin');
    const result = await work(session);
    await session.query('commit');
    return result;
  } catch (error) {
    await session.query('rollback').catch(onBroken);
    throw error;
  }
}

/** The same with a separate connection. */
export async function withTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  return inTransaction(client, work, () => (isBroken = true)).finally(() => client.release(isBroken));
}

/**
 * Whether an error means that the database is unavailable, overloaded or silent: a temporary state, not a fault of the
 * statement.
 */
export function isDatabaseAway({ code = '', message }: Error & { code?: string }): boolean {
  return (
    // PgBouncer reports every error of a server as 08P01.
    /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|53\d{3}|08\w{3})$/.test(code) ||
    UNTRUSTED.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/i.test(message)
  );
}
