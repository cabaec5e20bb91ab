import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@forecourt/database/migrate';
import type { Pool } from '@forecourt/database/pool';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { migrations } from '../migrations';
import { seed, type SeedOptions } from '../jobs/seed/seed';

/** The date of the tests' sample data. */
export const TEST_DAY = new Date('2026-06-15T00:00:00Z');

/** Sample data shared by test files: a run writes each of these once, in seconds, and copies it for all others. */
export const FEW_CARS = { cars: 10, dealers: 3, reviews: 60, registrations: 40 };
export const SOME_CARS = { cars: 600, dealers: 20, reviews: 20, registrations: 10 };
export const MANY_CARS = { cars: 3_000, dealers: 150, reviews: 300, registrations: 300 };

/** The API with a separate database, for one test file. */
export interface TestApi {
  app: FastifyInstance;
  database: TestDatabase['pool'];
  /** A folder for content documents, empty at first. */
  contentDir: string;
  /** A valid `authorization` header. */
  authorization: () => Promise<string>;
  stop: () => Promise<void>;
}

export interface TestApiOptions {
  env?: Record<string, string>;
  /** Default: none. */
  seed?: SeedOptions;
  now?: () => Date;
  carsPerSitemapPage?: number;
  logTo?: { write: (line: string) => void };
}

/**
 * The API for the tests around the call: started before the first, stopped after the last. Only tests and hooks may use
 * it.
 */
export function testApi(options?: TestApiOptions): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startTestApi(options)));
  afterAll(() => api.stop());
  return api;
}

/** Starts a database, migrates and seeds it, and builds the API on it. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await startTestDatabase(apiData(options.seed));
  const contentDir = await mkdtemp(path.join(tmpdir(), 'content-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CONTENT_DIR: contentDir, ...options.env });
  const app = await buildApp({
    config,
    database: database.pool,
    now: options.now ?? (() => TEST_DAY),
    carsPerSitemapPage: options.carsPerSitemapPage,
    logTo: options.logTo,
  });
  return {
    app,
    database: database.pool,
    contentDir,
    authorization: async () => {
      const answer = await app.inject({ method: 'POST', url: '/api/library/v1/client-token' });
      return `Bearer ${answer.json<{ authenticationToken: string }>().authenticationToken}`;
    },
    stop: async () => {
      await app.close();
      await database.stop();
      await rm(contentDir, { recursive: true, force: true });
    },
  };
}

/** The API's tables, with sample data on request. */
export function apiData(sizes?: SeedOptions) {
  return {
    name: `api ${JSON.stringify(sizes)}`,
    write: async (pool: Pool) => {
      await migrate(pool, 'api', migrations);
      if (sizes) await seed(pool, { asOf: TEST_DAY, ...sizes });
    },
  };
}
