import { runService } from '@forecourt/service/run-service';
import { readConfig } from './config';
import { serializers } from './log';
import { openRegistry } from './open-registry';

await runService('Registry', async () => {
  const config = readConfig(process.env);
  const registry = await openRegistry(config, { level: 'info', serializers });
  await registry.app.listen({ port: config.port, host: config.host });
  return { stop: registry.close };
});
