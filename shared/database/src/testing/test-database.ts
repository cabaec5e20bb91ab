import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openPool, type Pool } from '../pool';
import { startEngineWith, type TestData } from './test-snapshots';

/** A database for one test file. */
export interface TestDatabase {
  url: string;
  pool: Pool;
  stop: () => Promise<void>;
}

/**
 * Starts a database, empty or with data: the embedded engine in memory, or, when `TEST_DATABASE_URL` names a PostgreSQL
 * server, a new database on it, dropped by `stop`. Tests run unchanged against both.
 */
export async function startTestDatabase(data?: TestData): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return startInMemory(data);
  const database = await createOnServer(server);
  await data?.write(database.pool);
  return database;
}

async function startInMemory(data?: TestData): Promise<TestDatabase> {
  const engine = await startEngineWith(data);
  const pool = openPool(engine.url, { statementTimeoutMs: 60_000 });
  return {
    url: engine.url,
    pool,
    stop: async () => {
      await pool.end();
      await engine.stop();
    },
  };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { statementTimeoutMs: 60_000 });
  return {
    url: url.href,
    pool,
    stop: async () => {
      await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
