import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '@forecourt/tools/stack';
import { query } from '../../database';
import { collectGarbage } from './collect-garbage';

/** A service whose process is measured: the ports of its metrics and of its inspector. */
export interface Watched {
  name: string;
  metricsPort: number;
  inspectPort: number;
}

/** Work that the site has done so far. */
export interface Load {
  sent: number;
  enquiries: number;
  releases: number;
  imports: number;
  /** Duration. */
  hours: number;
}

export interface Figure {
  name: string;
  value: number;
  /** Maximum growth per hour. */
  maxPerHour: number;
  upTo?: number;
}

const MEGABYTE = 1_000_000;

/** Figures of a Node process: name, metric, unit, and maximum growth per hour. */
const OF_PROCESS = [
  ['heap, MB', 'nodejs_heap_size_used_bytes', MEGABYTE, 5],
  ['buffers, MB', 'nodejs_external_memory_bytes', MEGABYTE, 10],
  ['resident, MB', 'process_resident_memory_bytes', MEGABYTE, 100],
  ['open files', 'process_open_fds', 1, 20],
  ['handles and timers', 'nodejs_active_resources_total', 1, 10],
  ['event loop lag, ms (99 %)', 'nodejs_eventloop_lag_p99_seconds', 0.001, 50],
] as const;

/**
 * Maximum that one piece of work may leave behind, by figure: a message's receipt is kept for a week, a release
 * permanently.
 */
const LEFT_BEHIND: Readonly<Record<string, Partial<Load>>> = {
  // The dealer's message and the buyer's copy.
  'rows of api.outbox': { enquiries: 2 },
  'rows of api.received_enquiry': { enquiries: 1 },
  // Counts of each minute, kept for a day.
  'rows of registry.health': { sent: 10 },
  // Each network that sends an enquiry, kept for two days.
  'rows of api.send_quota': { enquiries: 3 },
  'rows of api.feed_run': { imports: 1 },
  'rows of registry.audit': { releases: 3 },
  'rows of registry.releases': { releases: 1 },
  'rows of registry.files': { releases: 12 },
  'files in registry/': { releases: 12 },
  'MB in registry/': { releases: 0.2 },
  // Files of a release that pages may still have open, kept for thirty days.
  'files in shell/releases/': { releases: 25 },
  'MB in shell/releases/': { releases: 0.4 },
};

/** Size limits of HTML that is stored for outages. */
const BOUNDS: Readonly<Record<string, { files: number; megabytes: number }>> = {
  'shell/last-known-good': { files: 5_050, megabytes: 250 },
};

/** Reads all figures of a site that may grow. */
export async function readFigures({
  stack,
  watched,
  load,
}: {
  stack: Stack;
  watched: readonly Watched[];
  load: Load;
}): Promise<Figure[]> {
  const figures = [
    ...(await processFigures(watched)),
    ...(await folderFigures(stack.options.dataDir, ['shell/releases', 'shell/last-known-good', 'registry'])),
    ...(await tableFigures(stack)),
    ...(await logFigures(stack, load)),
  ];
  return figures.map((figure) => ({ ...figure, maxPerHour: figure.maxPerHour + leftBehindPerHour(figure.name, load) }));
}

function leftBehindPerHour(name: string, load: Load): number {
  const left = Object.entries(LEFT_BEHIND[name] ?? {}) as [keyof Load, number][];
  return left.reduce((sum, [what, each]) => sum + (load[what] * each) / load.hours, 0);
}

/** Memory after a garbage collection, handles and lag of each process. */
async function processFigures(services: readonly Watched[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, metricsPort, inspectPort } of services) {
    await collectGarbage(inspectPort);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [what, metric, unit, maxPerHour] of OF_PROCESS) {
      figures.push({
        name: `${name}: ${what}`,
        value: Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1]) / unit,
        maxPerHour,
      });
    }
  }
  return figures;
}

async function folderFigures(dataDir: string, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const entries = await readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((file) => path.join(file.parentPath, file.name));
    // A file may be deleted while it is read.
    const sizes = await Promise.all(
      files.map((file) =>
        lstat(file).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    const { files: upToFiles, megabytes: upToMegabytes } = BOUNDS[name] ?? {};
    figures.push({ name: `files in ${name}/`, value: files.length, maxPerHour: 50, upTo: upToFiles });
    figures.push({
      name: `MB in ${name}/`,
      value: sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE,
      maxPerHour: 5,
      upTo: upToMegabytes,
    });
  }
  return figures;
}

async function tableFigures(stack: Stack): Promise<Figure[]> {
  const rows = await query<{ name: string; rows: string }>(
    `select name, (xpath('/row/rows/text()', query_to_xml('select count(*) as rows from ' || name, false, true, '')))[1]::text as rows
     from (select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('api', 'registry')) as tables order by name`,
    [],
    stack,
  );
  const connections = await query<{ count: string }>(
    'select count(*) from pg_stat_activity where datname = current_database()',
    [],
    stack,
  );
  return [
    ...rows.map(({ name, rows: count }) => ({ name: `rows of ${name}`, value: Number(count), maxPerHour: 50 })),
    { name: 'database connections', value: Number(connections[0]?.count), maxPerHour: 3 },
  ];
}

/** Bytes of log for each request of a visitor. */
async function logFigures(stack: Stack, { sent }: Load): Promise<Figure[]> {
  return Promise.all(
    stack.running.map(async ({ name, logFile }) => ({
      name: `${name}: log, bytes a request`,
      value: (await lstat(logFile)).size / sent,
      maxPerHour: 100,
    })),
  );
}
