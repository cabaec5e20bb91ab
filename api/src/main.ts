import { migrate } from '@forecourt/database/migrate';
import { openPool } from '@forecourt/database/pool';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';
import { migrations } from './migrations';
import { stockPricing } from './stock-pricing/stock-pricing';

/** Starts the API: brings its schema up to date, listens, and stops in good order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = openPool(config.databaseUrl);
  await migrate(database, 'api', migrations).catch((error: unknown) => {
    throw new Error(`The database at ${new URL(config.databaseUrl).host} cannot be used: ${String(error)}`, { cause: error });
  });
  const app = await buildApp({ config, database });
  database.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection was lost'));

  const pricing = stockPricing({ database, log: app.log });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Requests that are open are answered first.
    await app.close();
    await pricing.stop();
    await database.end();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  const address = await app.listen({ host: config.host, port: config.port });
  pricing.start();
  process.stdout.write(`API is ready at ${address}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`API: ${error instanceof ConfigError ? error.message : explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE' ? 'the port is busy; set API_PORT to a free one' : message;
}
