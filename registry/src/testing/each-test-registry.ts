import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { publishBuild } from './publish-build';
import { testBuild } from './test-build';
import { startTestRegistry, type TestRegistry } from './test-registry';

/** Gives each test of a file an empty registry, on one database for all. @param prepare called with it before the test */
export function eachTestRegistry(prepare: (registry: TestRegistry) => Promise<void> | void, options: Parameters<typeof startTestRegistry>[2] = {}): void {
  let database: TestDatabase;
  let registry: TestRegistry;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());
  beforeEach(async () => {
    registry = await startTestRegistry(database, undefined, options);
    await prepare(registry);
  });
  afterEach(() => registry.stop());
}

/** Publishes small versions of a remote, as its squad. */
export async function publishVersions(registry: TestRegistry, remote: string, ...versions: readonly string[]): Promise<void> {
  for (const version of versions) await publishBuild(registry.clientOf('squad', remote), testBuild(remote, version));
}
