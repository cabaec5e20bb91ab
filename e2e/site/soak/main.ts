import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommand } from '@forecourt/service/command';
import { runProgram } from '@forecourt/service/run-program';
import { drills } from '@forecourt/tools/drills';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { freePorts } from '@forecourt/tools/free-ports';
import { freeStackPorts } from '../../free-stack-ports';
import { startStack } from '../../stack-under-test';
import { readFigures, type Watched } from './figures';
import { growthOf, growthTable, type Series } from './growth';
import { createStaff } from './staff';
import { sendVisitors } from './visitors';

/**
 * `npm run drill -- soak --minutes 60`: runs a whole site under steady traffic, with releases and imports, and finds
 * resources that grow. Fails when a figure grows by more than its bound, or a request failed.
 */
const { minutes } = readCommand(drills.soak).values;
const SAMPLE_EVERY_MS = 20_000;
const WORK_EVERY_MS = 240_000;
const SHOWN_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Longer than a request or a round of the staff's work may take. */
const PATIENCE_MS = 120_000;
const SHOWN_PROBLEMS = 20;
const SERVICES = ['api', 'registry', 'shell'] as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = path.join(dataDirFromEnvironment(), 'soak');
await rm(dataDir, { recursive: true, force: true });
const ports = await freePorts(SERVICES.length * 2);
const watched: Watched[] = SERVICES.map((name, index) => ({
  name,
  metricsPort: ports[index * 2] ?? 0,
  inspectPort: ports[index * 2 + 1] ?? 0,
}));
const env = Object.fromEntries(
  watched.map(({ name, metricsPort, inspectPort }) => [
    name,
    { METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  ]),
);
say('Starting the site …');
const stack = await startStack({
  dataDir,
  ports: await freeStackPorts(),
  // Fewer pages than are opened in half an hour, after which their caches are full.
  seedCars: 3_000,
  databaseSettings: { fsync: 'off' },
  env: {
    ...env,
    api: { ...env['api'], ENQUIRY_LIMIT: '100000' },
    shell: { ...env['shell'], TRUSTED_PROXIES: 'loopback' },
  },
});
await runProgram(soak, () => stack.stop());

/** @returns true if nothing grew and nothing failed */
async function soak(): Promise<boolean> {
  const problems: string[] = [];
  const { addresses } = (await (await fetch(`${stack.origins.api}/v1/cars/sitemap`)).json()) as {
    addresses: { path: string }[];
  };
  const staff = await createStaff(stack);
  const visitors = sendVisitors({
    site: stack.origins.site,
    cars: addresses.map((one) => one.path),
    onProblem: (problem) => problems.push(problem),
  });
  const series = new Map<string, Series>();
  const startedAt = performance.now();
  const until = startedAt + Number(minutes) * 60_000;
  const over = new AbortController();
  const working = workUntilOver();

  for (let turn = 0; performance.now() < until; turn++) {
    await sleep(SAMPLE_EVERY_MS);
    const figures = await readFigures({
      stack,
      watched,
      load: { ...visitors.counts, ...staff.done, hours: (performance.now() - startedAt) / HOUR_MS },
    });
    for (const { value, ...figure } of figures) {
      const points = series.get(figure.name)?.points ?? [];
      series.set(figure.name, { ...figure, points: [...points, { atMs: performance.now(), value }] });
    }
    await appendFile(
      path.join(dataDir, 'samples.jsonl'),
      `${JSON.stringify(Object.fromEntries(figures.map(({ name, value }) => [name, value])))}\n`,
    );
    if (turn % 30 === 29)
      say(
        `${Math.round((until - performance.now()) / 60_000)} minutes left, ${visitors.counts.sent} requests, ${problems.length} failed …`,
      );
  }
  over.abort();
  // Endless work must not delay the report.
  await Promise.race([Promise.all([working, visitors.leave()]), sleep(PATIENCE_MS)]);
  if (visitors.unanswered > 0) problems.push(`${visitors.unanswered} requests were neither answered nor refused`);

  const growths = [...series.values()].map(growthOf);
  say(`\n${growthTable(growths)}\n`);
  say(
    `${visitors.counts.sent} requests, ${problems.length} failed; ${staff.done.releases} releases, ${staff.done.imports} imports`,
  );
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) say(problem);
  return problems.length === 0 && growths.every(({ grows }) => !grows);

  async function workUntilOver(): Promise<void> {
    while (!over.signal.aborted) {
      await staff.work(SHOWN_MS).catch((error: Error) => problems.push(error.message));
      await sleep(WORK_EVERY_MS - SHOWN_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  }
}
