import { requireMigrated } from '@forecourt/database/migrate';
import { openPool } from '@forecourt/database/pool';
import { readsOf } from '@forecourt/database/reads';
import { runService } from '@forecourt/service/run-service';
import { startTracing } from '@forecourt/service/start-tracing';
import { buildApp } from './app';
import { readConfig, settings } from './config';
import { migrations } from './migrations';

await runService('API', settings, async () => {
  const config = readConfig(process.env);
  const database = openPool(config.databaseUrl);
  await requireMigrated(database, 'api', migrations);
  const replica = config.databaseReplicaUrl === undefined ? undefined : openPool(config.databaseReplicaUrl);
  const app = await buildApp({ config, database, reads: readsOf(database, replica) });
  database.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection was lost'));
  const tracing = await startTracing(config.tracing, app.log);
  const address = await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`API is ready at ${address}\n`);
  return {
    stop: async () => {
      // Requests that are open are answered first.
      await app.close();
      await Promise.all([database.end(), replica?.end()]);
      await tracing.stop();
    },
  };
});
