import path from 'node:path';
import { requireMigrated } from '@forecourt/database/migrate';
import { openPool } from '@forecourt/database/pool';
import { every } from '@forecourt/service/every';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { ensureLocalCredentials } from './ensure-local-credentials';
import { ContentPages } from './operations/content-pages';
import { FollowingHosts } from './operations/channels/following-hosts';
import { LogWitness } from './operations/log/log-witness';
import type { RegistryContext } from './operations/registry-context';
import { sweep } from './operations/sweep';
import { loadKeySecrets } from './signing/key-secrets';
import { SigningKeys } from './signing/signing-keys';
import { createChannels } from './storage/channels';
import { openReleaseBucket } from './storage/files/release-bucket';
import { CACHE_FOLDER, FileCache } from './storage/files/file-cache';
import { FileStore } from './storage/files/file-store';
import { hasFilesInBucket } from './storage/files/files';
import { migrations } from './storage/migrations';
import { addWebhooks } from './webhooks/send-webhooks';

const SWEEP_EVERY_MS = 60 * 60 * 1_000;
/** One third of the time after which hosts are forgotten. */
const RENEW_EVERY_MS = 10_000;

export interface OpenRegistry {
  /** Does not listen yet. */
  app: FastifyInstance;
  context: RegistryContext;
  /** Ends the streams, finishes open requests, closes the database. */
  close: () => Promise<void>;
}

/**
 * A registry on a migrated database, ready to listen: channels, keys and credentials created. Throws when the database
 * does not answer or the data folder cannot be used.
 */
export async function openRegistry(
  config: Config,
  logger: FastifyServerOptions['logger'] = false,
): Promise<OpenRegistry> {
  const pool = openPool(config.databaseUrl);
  try {
    await requireMigrated(pool, 'registry', migrations);
    await createChannels(pool, config.channels);
    const keys = new SigningKeys({
      secrets: await loadKeySecrets(config.keySecrets, config.dataDir),
      dataDir: config.dataDir,
    });
    await keys.ensure(pool);
    const bucket = config.bucket && openReleaseBucket(config.bucket);
    if (!bucket && (await hasFilesInBucket(pool)))
      throw new Error('Release files are in a bucket: set OBJECT_STORE_URL and its account');
    const context: RegistryContext = {
      pool,
      files: new FileStore(pool, new FileCache(path.join(config.dataDir, CACHE_FOLDER)), bucket),
      keys,
      witness: new LogWitness(keys),
      pages: new ContentPages(pool, config),
      hosts: new FollowingHosts(pool),
      webhooks: config.webhooks,
      publicOrigin: config.publicOrigin,
    };
    await ensureLocalCredentials(context, config.dataDir, config.remotes);
    const app = buildApp(context, {
      logger,
      trustedProxies: config.trustedProxies,
      provider: config.provider,
      metrics: config.metrics,
      accessLog: config.accessLog,
    });
    addWebhooks(app, pool, config.webhooks);
    workRegularly(app, context);
    return {
      app,
      context,
      close: async () => {
        await app.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function workRegularly(app: FastifyInstance, context: RegistryContext): void {
  every(app, {
    ms: SWEEP_EVERY_MS,
    says: 'abandoned uploads could not be swept',
    work: async () => app.log.info(await sweep(context, new Date()), 'swept abandoned uploads'),
  });
  // Failures are ignored: other checks report that the database does not answer.
  every(app, { ms: RENEW_EVERY_MS, work: () => renew(context) });
}

/** Follows changes of other registries. */
async function renew({ hosts, keys, pool }: RegistryContext): Promise<void> {
  await hosts.renew();
  await keys.publish(pool);
}
