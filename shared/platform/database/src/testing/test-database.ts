import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { oncePerRun } from '@forecourt/service/once-per-run';
import { Client } from 'pg';
import { openPool, type Pool } from '../pool';

export interface TestDatabase {
  url: string;
  pool: Pool;
  stop: () => Promise<void>;
}

/** The contents of a database before a test begins: tables, sample data. */
export interface TestData {
  /** Identifies it: two with the same name are the same. */
  name: string;
  write: (pool: Pool) => Promise<void>;
}

/**
 * A database for the tests around the call: made before the first, dropped after the last. Only tests and hooks may use
 * it.
 */
export function testDatabase(data?: TestData): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => void Object.assign(database, await startTestDatabase(data)));
  afterAll(() => database.stop());
  return database;
}

/**
 * Makes a database, empty or with data, on the PostgreSQL that the run has started. The first test file of a run that
 * needs some data writes it; PostgreSQL copies it for all others.
 */
export async function startTestDatabase(data?: TestData): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const template = data && (await templateWith(server, data));
  const name = await createDatabase(server, template);
  return openDatabase(urlOf(server, name), () => onServer(server, `drop database ${name} with (force)`));
}

/** @returns the name of a database with the data, without connections to it */
async function templateWith(server: string, data: TestData): Promise<string> {
  const file = await oncePerRun(`database ${data.name}`, async (target) => {
    const name = await createDatabase(server);
    const pool = openTestPool(urlOf(server, name));
    await data.write(pool);
    await pool.end();
    await writeFile(target, name);
  });
  return readFile(file, 'utf8');
}

async function createDatabase(server: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function openDatabase(url: string, drop: () => Promise<void>): TestDatabase {
  const pool = openTestPool(url);
  return { url, pool, stop: () => pool.end().then(drop) };
}

function openTestPool(url: string): Pool {
  return openPool(url, { statementTimeoutMs: 60_000 });
}

function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}
