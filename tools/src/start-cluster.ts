import path from 'node:path';
import { onStopAsked } from '@forecourt/service/run-service';
import { ports } from './cluster/cluster-ports';
import { startCluster } from './cluster/start-cluster';
import { dataDirFromEnvironment } from './stack';

/** `npm run start:cluster`: the site as in production, on this machine. It has to be built. */
const dataDir = path.join(dataDirFromEnvironment(), 'cluster');
const stops: (() => Promise<void>)[] = [];
const stop = async () => {
  for (const each of stops.splice(0).toReversed()) await each();
};
onStopAsked(() => void stop().then(() => process.exit(0)));

try {
  const { origin } = await startCluster({
    dataDir,
    seedCars: Number(process.env['SEED_CARS'] ?? 10_000),
    say: (line) => process.stdout.write(`${line} …\n`),
    onStarted: (each) => stops.push(each),
  });
  process.stdout.write(`
The cluster is ready at ${origin} (your browser does not know its certificate)

  another brand   https://{brand}.localhost:${ports.site}
  metrics         http://127.0.0.1:${ports.prometheus}
  logs            ${path.join(dataDir, 'logs')}/

Ctrl-C stops everything.
`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  await stop();
  process.exitCode = 1;
}
