import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { runProgram } from '@forecourt/service/run-program';
import { Cluster } from './start/cluster';
import { ports } from './start/cluster-ports';
import { drills } from '@forecourt/tools/drills';
import { startCluster } from './start/start-cluster';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { Browser } from './browser';
import { createEnquirers } from './enquirers';
import type { Fault } from './fault';
import { faults } from './faults';
import { receivedEnquiries } from './received-enquiries';
import { firedAlerts, peakMemory } from './prometheus';
import { tableHead, tableRow, type Row } from './table';
import { ARRIVAL_SECONDS, createVisitors } from './visitors';

/**
 * `npm run drill -- cluster`: faults of the cluster of `npm run start:cluster`, with separate data, while visitors of
 * three brands open pages and send enquiries. Arguments select faults by name. `--rate` is the number of page views a
 * second, `--minutes` how long the faults are repeated. Fails when a view failed, or an enquiry was lost or arrived
 * twice.
 */
const HOSTS = ['localhost', 'bramblegate.localhost', 'cedarbrook.localhost'];
const FIXED_PATHS = ['/', '/used-cars', '/car-finance-calculator', '/how-it-works', '/reviews', '/valuation-form'];
const ENQUIRIES_PER_SECOND = 2;
const SHOWN_PROBLEMS = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = new Cluster(path.join(dataDirFromEnvironment(), 'cluster-drill'));
const { values, words } = readCommand(drills.cluster);
const [rate, minutes] = [Number(values.rate), Number(values.minutes)];
const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const run = `drill${Date.now()}`;

await runProgram(drill, () => cluster.stop());

/** @returns whether no view failed and no enquiry was lost or arrived twice */
async function drill(): Promise<boolean> {
  // The visitors of each second have different addresses.
  if (!(rate >= 1 && rate <= 250 && minutes >= 0))
    throw new Error('--rate is from 1 to 250 pages a second, --minutes a number.');
  await rm(cluster.dataDir, { recursive: true, force: true });
  const databases = await startCluster(cluster, { seedCars: 3_000, say });
  const cars = await carPaths();
  const problems: string[] = [];
  let now = '';
  const visitors = createVisitors({
    hosts: HOSTS,
    port: ports.site,
    nextPath: pathsOf(cars),
    viewsPerSecond: rate,
    onProblem: (one) => problems.push(`${now}: ${one}`),
  });
  const carId = /\d+$/.exec(cars[0] ?? '')?.[0] ?? '';
  const enquirers = createEnquirers({
    host: 'localhost',
    port: ports.site,
    carId,
    run,
    perSecond: ENQUIRIES_PER_SECOND,
  });
  const rows: Row[] = [];
  say(`\n${tableHead}`);
  const notes: string[] = [];
  const sending = process.cpuUsage();
  const beganAt = performance.now();
  for (const { name, happen } of inTurn(beganAt + minutes * 60_000)) {
    now = name;
    const [startedAt, acknowledgedBefore] = [performance.now(), enquirers.acknowledged.length];
    const note = await happen({
      cluster,
      databases,
      watch: visitors.watch,
      untilAcknowledged: enquirers.untilAcknowledged,
    });
    if (note) notes.push(`${name}: ${note}`);
    // The effect on the latest visitors appears in their next views.
    await visitors.watch(3);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const row = {
      name,
      seconds,
      ...visitors.takeFigures(),
      enquiries: enquirers.acknowledged.length - acknowledgedBefore,
    };
    rows.push(row);
    say(tableRow(row));
  }
  const { user, system } = process.cpuUsage(sending);
  const seconds = (performance.now() - beganAt) / 1000;
  await Promise.all([visitors.leave(), enquirers.leave()]);

  const views = rows.reduce((sum, row) => sum + row.views, 0);
  say(
    `\n${(views / seconds).toFixed(1)} views a second for ${Math.round(seconds)} s; to send and check them took ${Math.round((user + system) / 1e4 / seconds)} % of a core`,
  );
  for (const note of notes) say(note);
  const didAllArrive = await sayEnquiries(enquirers.acknowledged);
  say(
    `Most memory: ${(await peakMemory()).join(', ')}\nAlerts that fired: ${(await firedAlerts()).join(', ') || 'none'}`,
  );
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) say(problem);
  return rows.length > 0 && rows.every(({ failed }) => failed === 0) && didAllArrive;
}

/** @returns whether each acknowledged enquiry arrived, and none arrived more than once */
async function sayEnquiries(acknowledged: readonly string[]): Promise<boolean> {
  const stored = await receivedEnquiries(run);
  const lost = acknowledged.filter((email) => !stored.has(email));
  const twice = [...stored].filter(([, count]) => count > 1);
  say(
    `Enquiries: ${acknowledged.length} acknowledged, ${lost.length} of them did not arrive, ${twice.length} arrived more than once`,
  );
  return lost.length + twice.length === 0;
}

/**
 * Yields the faults: visitors before anything is compiled or cached, then each fault, repeated until the time is up.
 */
function* inTurn(until: number): Generator<Fault> {
  yield { name: 'all visitors arrive', happen: ({ watch }) => watch(ARRIVAL_SECONDS / 2) };
  do yield* chosen;
  while (performance.now() < until);
}

/**
 * Six of ten pages are the same for all visitors of a brand, two are new searches, and two are pages of cars, most of
 * them new.
 */
function pathsOf(cars: readonly string[]): () => string {
  let number = 0;
  return () => {
    number++;
    const kind = number % 10;
    if (kind === 1 || kind === 6) return `/used-cars?max_price=${3_000 + ((number * 37) % 40_000)}`;
    if (kind === 3 || kind === 8) return cars[(number * 7) % cars.length] ?? '/';
    return FIXED_PATHS[number % FIXED_PATHS.length] ?? '/';
  };
}

async function carPaths(): Promise<string[]> {
  const browser = new Browser('localhost', ports.site, '127.0.0.1');
  const { body } = await browser.send({ path: '/v1/cars/sitemap' });
  browser.close();
  return (JSON.parse(body) as { addresses: { path: string }[] }).addresses.map((address) => address.path);
}
