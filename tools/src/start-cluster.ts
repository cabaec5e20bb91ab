import path from 'node:path';
import { startCluster } from './cluster/start-cluster';
import { ports } from './cluster/cluster-ports';
import { dataDirFromEnvironment } from './stack';

/** `npm run start:cluster`: the site as in production, on this machine. It has to be built. */
const dataDir = path.join(dataDirFromEnvironment(), 'cluster');
const cluster = await startCluster({ dataDir, seedCars: Number(process.env['SEED_CARS'] ?? 10_000), say: (line) => process.stdout.write(`${line} …\n`) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().then(() => process.exit(0)));

process.stdout.write(`
The cluster is ready at ${cluster.origin} (your browser does not know its certificate)

  another brand   https://{brand}.localhost:${ports.site}
  metrics         http://127.0.0.1:${ports.prometheus}
  logs            ${path.join(dataDir, 'logs')}/

Ctrl-C stops everything.
`);
