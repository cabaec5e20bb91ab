import { styleText } from 'node:util';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `20 Nov 2026, 10:02 (3 days ago)`, in the time zone of whoever reads it. */
export function formatTime(iso: string, now = new Date()): string {
  return `${dateTime.format(new Date(iso))} (${formatAge(iso, now)})`;
}

/** `3 days ago`, `just now`; `in 3 days` when the clock that dated it was ahead. */
export function formatAge(iso: string, now = new Date()): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1_000;
  const [unit, length] = units.find(([, secondsOfUnit]) => Math.abs(seconds) >= secondsOfUnit) ?? [undefined, 1];
  if (unit === undefined) return 'just now';
  const count = Math.floor(Math.abs(seconds) / length);
  const age = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `in ${age}` : `${age} ago`;
}

/** The beginning of a hash, enough to tell two apart. */
export function shortId(hash: string): string {
  return hash.slice(0, 12);
}

/** `1.2 MB`, `34 KB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Rows under a heading, in columns as wide as they need to be, indented. */
export function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd();
  return [dim(line(heading)), ...rows.map(line)].join('\n');
}

/** Text in bold. Plain where the output is not a terminal, or the reader wants no colours. */
export function strong(text: string): string {
  return decorate('bold', text);
}

function dim(text: string): string {
  return decorate('dim', text);
}

function decorate(style: 'bold' | 'dim', text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;
}
