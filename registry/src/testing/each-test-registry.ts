import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startTestDatabase } from '@forecourt/database/test-database';
import type { Config } from '../config';
import { CACHE_FOLDER } from '../storage/files/file-cache';
import { publishBuild } from './publish-build';
import { keepRows, restoreRows } from './table-rows';
import { testBuild } from './test-build';
import { startAnother, startTestRegistry, type TestRegistry } from './test-registry';

/**
 * A registry for each test of a file, all on one database and in one folder. Only tests and hooks may use it.
 *
 * @param prepare called once before the tests; each test begins with the rows that it has written
 */
export function eachTestRegistry(
  prepare: () => Promise<void> = async () => {},
  options: Partial<Config> = {},
): TestRegistry {
  const registry = {} as TestRegistry;
  beforeAll(async () => {
    Object.assign(registry, await startTestRegistry(await startTestDatabase(), false, options));
    await prepare();
    await registry.close();
    await keepRows(registry.database);
  });
  beforeEach(async () => {
    await restoreRows(registry.database);
    await rm(path.join(registry.dataDir, CACHE_FOLDER), { recursive: true, force: true });
    Object.assign(registry, await startAnother(registry, { ...options, dataDir: registry.dataDir }));
  });
  afterEach(() => registry.close());
  afterAll(async () => {
    await registry.database.stop();
    await rm(registry.dataDir, { recursive: true });
  });
  return registry;
}

/** Publishes small versions of a remote, as its squad. */
export async function publishVersions(
  registry: TestRegistry,
  remote: string,
  ...versions: readonly string[]
): Promise<void> {
  for (const version of versions) await publishBuild(registry.clientOf('squad', remote), testBuild(remote, version));
}
