import type { Views } from './visitors';

export interface Row extends Views {
  name: string;
  seconds: number;
  /** Acknowledged meanwhile. */
  enquiries: number;
}

const COLUMNS = ['s', 'views', 'failed', 'asked again', '95 % within ms', 'slowest ms', 'enquiries'];
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The header of a Markdown table, and one of its rows. */
export const tableHead = `${line(['What happened', ...COLUMNS])}\n${line(['---', ...COLUMNS.map(() => '--:')])}`;
export const tableRow = (row: Row) =>
  line([row.name, row.seconds, row.views, row.failed, row.repeated, row.p95Ms, row.slowestMs, row.enquiries]);
