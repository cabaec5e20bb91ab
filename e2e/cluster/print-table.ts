import type { Views } from './visitors';

export interface Row extends Views {
  name: string;
  seconds: number;
  /** Acknowledged meanwhile. */
  enquiries: number;
}

/** Prints the figures as a table of Markdown. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map((row) => [row.name, row.seconds, row.views, row.failed, row.repeated, row.mostMs, row.slowestMs, row.enquiries]);
  const head = ['What happened', 's', 'views', 'failed', 'asked again', '95 % within ms', 'slowest ms', 'enquiries'];
  const table = [head, ['---', ...head.slice(1).map(() => '--:')], ...lines];
  process.stdout.write(`\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}
