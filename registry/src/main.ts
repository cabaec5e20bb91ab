import { runService } from '@forecourt/service/run-service';
import { startTracing } from '@forecourt/service/start-tracing';
import { requestLogging } from '@forecourt/service/trace-requests';
import { readConfig, settings } from './config';
import { openRegistry } from './open-registry';

await runService('Registry', settings, async () => {
  const config = readConfig(process.env);
  const { app, close } = await openRegistry(config, { level: 'info', ...requestLogging });
  const tracing = await startTracing(config.tracing, app.log);
  await app.listen({ port: config.port, host: config.host });
  return { stop: () => close().then(tracing.stop) };
});
