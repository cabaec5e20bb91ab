import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@forecourt/database/migrate';
import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import type { FastifyServerOptions } from 'fastify';
import { RegistryClient } from '../client/registry-client';
import type { Config } from '../config';
import { type LocalCredentials, readLocalCredentials } from '../local-credentials';
import { type OpenRegistry, openRegistry } from '../open-registry';
import type { Principal } from '../rules/permissions';
import { loadKeySecrets } from '../signing/key-secrets';
import { migrations } from '../storage/migrations';
import { publicPemOf } from '../signing/signing-keys';
import { removeRows } from './table-rows';

export const testRemotes = ['mfe-reviews', 'mfe-marketplace', 'mfe-valuation'];

/** A registry that listens, with a separate folder. */
export interface TestRegistry extends OpenRegistry {
  origin: string;
  database: TestDatabase;
  dataDir: string;
  tokens: LocalCredentials;
  /** The public key of the first start. */
  publicKeyPem: string;
  /** A client with that role's token; without a role it has no token. */
  clientOf: (role?: Principal['role'], remote?: string) => RegistryClient;
  stop: () => Promise<void>;
}

/** Starts an empty registry on `database`, after removing all earlier data. */
export async function startTestRegistry(
  database: TestDatabase,
  logger: FastifyServerOptions['logger'] = false,
  given: Partial<Config> = {},
): Promise<TestRegistry> {
  await removeRows(database);
  return start(database, logger, given);
}

/**
 * A registry for the tests of a file, with a database: started before the first, stopped after the last. Only tests and
 * hooks may use it.
 */
export function testRegistry(logger?: FastifyServerOptions['logger'], given?: Partial<Config>): TestRegistry {
  const registry = {} as TestRegistry;
  beforeAll(
    async () => void Object.assign(registry, await startTestRegistry(await startTestDatabase(), logger, given)),
  );
  afterAll(async () => {
    await registry.stop();
    await registry.database.stop();
  });
  return registry;
}

/** Starts a second registry on the database of the first, in a separate folder, with its secret and tokens. */
export async function startAnother(
  { database, dataDir, tokens }: TestRegistry,
  given: Partial<Config> = {},
): Promise<TestRegistry> {
  return start(database, false, { keySecrets: [...(await loadKeySecrets([], dataDir))], ...given }, tokens);
}

async function start(
  database: TestDatabase,
  logger: FastifyServerOptions['logger'],
  given: Partial<Config>,
  known?: LocalCredentials,
): Promise<TestRegistry> {
  await migrate(database.pool, 'registry', migrations);
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'registry-')));
  const registry = await openRegistry(
    {
      port: 0,
      host: '127.0.0.1',
      trustedProxies: [],
      metrics: undefined,
      accessLog: true,
      tracing: undefined,
      dataDir,
      publicOrigin: 'http://registry.test',
      databaseUrl: database.url,
      apiOrigin: 'http://127.0.0.1:9',
      draftKeyFile: undefined,
      channels: ['production', 'staging'],
      remotes: testRemotes,
      webhooks: [],
      keySecrets: [],
      bucket: undefined,
      provider: undefined,
      ...given,
    },
    logger,
  );
  const origin = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = known ?? (await readLocalCredentials(dataDir));
  const tokenOf = {
    squad: (remote: string) => tokens.squads[remote],
    'release-manager': () => tokens.releaseManager,
    reader: () => tokens.reader,
    host: () => tokens.host,
  };
  return {
    ...registry,
    origin,
    database,
    dataDir,
    tokens,
    publicKeyPem: publicPemOf(await registry.context.keys.read(database.pool)),
    clientOf: (role, remote = 'mfe-reviews') => new RegistryClient({ origin, token: role && tokenOf[role](remote) }),
    stop: async () => {
      await registry.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
