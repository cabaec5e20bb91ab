import path from 'node:path';
import { migrate } from '@forecourt/database/migrate';
import { openPool } from '@forecourt/database/pool';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { ensureLocalCredentials } from './ensure-local-credentials';
import { ContentPages } from './operations/content-pages';
import { FollowingHosts } from './operations/following-hosts';
import { LogWitness } from './operations/log-witness';
import type { RegistryContext } from './operations/registry-context';
import { sweep } from './operations/sweep';
import { SigningKeys } from './signing/signing-keys';
import { createChannels } from './storage/channels';
import { openFolderFileStore } from './storage/folder-file-store';
import { addWebhooks } from './webhooks/send-webhooks';

const SWEEP_EVERY_MS = 60 * 60 * 1_000;

export interface OpenRegistry {
  /** Not listening yet. */
  app: FastifyInstance;
  context: RegistryContext;
  /** Ends the streams, finishes open requests, closes the database. */
  close: () => Promise<void>;
}

/**
 * A registry, ready to listen: database migrated, channels, keys and credentials created. Throws when the database does
 * not answer or the data folder cannot be used.
 */
export async function openRegistry(config: Config, logger: FastifyServerOptions['logger'] = false): Promise<OpenRegistry> {
  const pool = openPool(config.databaseUrl);
  try {
    await migrate(pool, 'registry', new URL('./storage/migrations/', import.meta.url));
    await createChannels(pool, config.channels);
    const keys = await SigningKeys.load(config.dataDir);
    const context: RegistryContext = {
      pool,
      files: await openFolderFileStore(path.join(config.dataDir, 'files')),
      keys,
      witness: new LogWitness(keys),
      pages: new ContentPages(pool, config),
      hosts: new FollowingHosts(),
      webhooks: config.webhooks,
      publicOrigin: config.publicOrigin,
    };
    await ensureLocalCredentials(context, config.dataDir, config.remotes);
    const app = buildApp(context, logger);
    addWebhooks(app, pool, config.webhooks);
    const stopSweeping = keepSwept(context, app);
    return {
      app,
      context,
      close: async () => {
        stopSweeping();
        await app.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function keepSwept(context: RegistryContext, app: FastifyInstance): () => void {
  const sweepNow = () =>
    sweep(context, new Date()).then(
      (swept) => app.log.info(swept, 'swept abandoned uploads'),
      (error: unknown) => app.log.error(error, 'abandoned uploads could not be swept'),
    );
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
