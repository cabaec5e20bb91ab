import { runService } from '@forecourt/service/run-service';
import { startTracing } from '@forecourt/service/start-tracing';
import { readConfig, settings } from './config';
import { createServer } from './create-server';
import { readHostBuild } from './site/host-assets';

const STOP_DEADLINE_MS = 15_000;

await runService(
  'Shell',
  settings,
  async () => {
    const config = readConfig(process.env);
    const { app, stop } = await createServer(config, await readHostBuild());
    const tracing = await startTracing(config.tracing, app.log);
    await app.listen({ port: config.port, host: config.host });
    return { stop: () => stop().then(tracing.stop) };
  },
  STOP_DEADLINE_MS,
);
