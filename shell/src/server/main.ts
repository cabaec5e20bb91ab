import { readConfig, type Config } from './config';
import { createServer } from './create-server';
import { readHostBuild } from './host-assets';

const STOP_DEADLINE_MS = 15_000;

try {
  await run(readConfig(process.env));
} catch (error) {
  console.error(`The shell cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const { app, stop } = await createServer(config, await readHostBuild());
  await app.listen({ port: config.port, host: config.host });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info(`${signal}: finishing open requests`);
      setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
