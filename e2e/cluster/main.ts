import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Cluster } from '@forecourt/tools/cluster';
import { ports } from '@forecourt/tools/cluster-ports';
import { startCluster } from '@forecourt/tools/start-cluster';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { Browser } from './browser';
import { createEnquirers } from './enquirers';
import { faults } from './faults';
import { receivedEnquiries } from './received-enquiries';
import { firedAlerts, peakMemory } from './prometheus';
import { tableHead, tableRow, type Row } from './table';
import { createVisitors } from './visitors';

/**
 * `npm run drill -- cluster`: faults of the cluster of `npm run start:cluster`, with data of its own, while visitors of three brands open pages
 * and send enquiries. Words after it pick faults by name. Ends non-zero when a view failed, or an enquiry was lost or arrived twice.
 */
const HOSTS = ['localhost', 'bramblegate.localhost', 'cedarbrook.localhost'];
const FIXED_PATHS = ['/', '/used-cars', '/car-finance-calculator', '/how-it-works', '/reviews', '/valuation-form'];
const VIEWS_PER_SECOND = 20;
const SHOWN_PROBLEMS = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = new Cluster(path.join(dataDirFromEnvironment(), 'cluster-drill'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().then(() => process.exit(1)));
const chosen = faults.filter(({ name }) => process.argv.length < 3 || process.argv.slice(2).some((word) => name.includes(word)));
const run = `drill${Date.now()}`;

try {
  await rm(cluster.dataDir, { recursive: true, force: true });
  await startCluster(cluster, { seedCars: 3_000, say });
  const cars = await carPaths();
  const problems: string[] = [];
  let now = 'at the beginning';
  const visitors = createVisitors({
    hosts: HOSTS,
    port: ports.site,
    nextPath: pathsOf(cars),
    viewsPerSecond: VIEWS_PER_SECOND,
    onProblem: (one) => problems.push(`${now}: ${one}`),
  });
  const carId = /\d+$/.exec(cars[0] ?? '')?.[0] ?? '';
  const enquirers = createEnquirers({ host: 'localhost', port: ports.site, carId, run, perSecond: 2 });
  await visitors.afterViews(200);
  visitors.takeFigures();

  const rows: Row[] = [];
  say(`\n${tableHead}`);
  for (const { name, happen } of chosen) {
    now = name;
    const [startedAt, acknowledgedBefore] = [performance.now(), enquirers.acknowledged.length];
    await happen({ cluster, afterViews: visitors.afterViews });
    // What it did to those who came last is seen in the next ones.
    await visitors.afterViews(60);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const row = { name, seconds, ...visitors.takeFigures(), enquiries: enquirers.acknowledged.length - acknowledgedBefore };
    rows.push(row);
    say(tableRow(row));
  }
  await Promise.all([visitors.leave(), enquirers.leave()]);

  const stored = await receivedEnquiries(run);
  const lost = enquirers.acknowledged.filter((email) => !stored.has(email));
  const twice = [...stored].filter(([, count]) => count > 1);
  say(`\nEnquiries: ${enquirers.acknowledged.length} acknowledged, ${lost.length} of them did not arrive, ${twice.length} arrived more than once`);
  say(`Most memory: ${(await peakMemory()).join(', ')}\nAlerts that fired: ${(await firedAlerts()).join(', ') || 'none'}`);
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) say(problem);
  const isWell = rows.length > 0 && rows.every(({ failed }) => failed === 0) && lost.length + twice.length === 0;
  await cluster.stop();
  process.exit(isWell ? 0 : 1);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  await cluster.stop();
  process.exit(1);
}

/** Pages by turns: fixed ones, searches that nobody made before, and pages of cars, most of which nobody has opened. */
function pathsOf(cars: readonly string[]): () => string {
  let number = 0;
  return () => {
    number++;
    if (number % 4 === 1) return `/used-cars?max_price=${3_000 + ((number * 37) % 40_000)}`;
    if (number % 4 === 2) return cars[(number * 7) % cars.length] ?? '/';
    return FIXED_PATHS[number % FIXED_PATHS.length] ?? '/';
  };
}

async function carPaths(): Promise<string[]> {
  const browser = new Browser('localhost', ports.site, '127.0.0.1');
  const { body } = await browser.send({ path: '/v1/cars/sitemap' });
  browser.close();
  return (JSON.parse(body) as { addresses: { path: string }[] }).addresses.map((address) => address.path);
}
