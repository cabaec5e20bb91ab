import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { errorMessage } from '@forecourt/service/error-message';
import { onStopAsked } from '@forecourt/service/run-service';
import { Cluster } from './cluster';
import { ports } from './cluster-ports';
import { origins, startCluster } from './start-cluster';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';

/** `npm run start:cluster`: the site as in production, on this machine. It has to be built. */
readCommand({ about: 'Starts two of each service as in production, on this machine, from what was last built.' });
const cluster = new Cluster(path.join(dataDirFromEnvironment(), 'cluster'));
let isStopping = false;
const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  await cluster.stop();
  process.exit(code);
};
onStopAsked(() => {
  process.stdout.write('\nStopping …\n');
  void stop(0);
});

try {
  await startCluster(cluster, {
    seedCars: Number(process.env['SEED_CARS'] ?? 10_000),
    say: (line) => process.stdout.write(`${line} …\n`),
  });
  process.stdout.write(`
The cluster is ready at ${origins.site} (your browser does not know its certificate)

  another brand      https://{brand}.localhost:${ports.site}
  metrics            http://127.0.0.1:${ports.prometheus}
  release registry   ${origins.registry} (npx release --registry …)
  logs               ${path.join(cluster.dataDir, 'logs')}/

Ctrl-C stops everything.
`);
} catch (error) {
  if (!isStopping) process.stderr.write(`\n${errorMessage(error)}\n`);
  await stop(1);
}
