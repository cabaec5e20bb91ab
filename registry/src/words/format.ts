import { styleText } from 'node:util';
import { DATE_AND_TIME } from '../rules/london-time';

/** Width that fits any terminal. */
const COLUMNS = 80;

const dateTime = new Intl.DateTimeFormat('en-GB', DATE_AND_TIME);

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `20 Nov 2026, 10:02:33 GMT (3 days ago)`, in the reader's time zone. */
export function formatTime(iso: string, now = new Date()): string {
  return `${dateTime.format(new Date(iso))} (${formatAge(iso, now)})`;
}

/** `3 days ago`, `just now`; `in 3 days` if the other clock was ahead. */
export function formatAge(iso: string, now = new Date()): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1_000;
  const [unit, length] = units.find(([, secondsOfUnit]) => Math.abs(seconds) >= secondsOfUnit) ?? [undefined, 1];
  if (unit === undefined) return 'just now';
  const count = Math.floor(Math.abs(seconds) / length);
  const age = countOf(count, unit);
  return seconds < 0 ? `in ${age}` : `${age} ago`;
}

/** Formats a future time: `… (in 3 hours)`, `… (in less than a minute)`, `… (due now)`. */
export function formatDue(iso: string, now = new Date()): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1_000;
  const wait = seconds <= 0 ? 'due now' : seconds < 60 ? 'in less than a minute' : formatAge(iso, now);
  return `${dateTime.format(new Date(iso))} (${wait})`;
}

/** `25 minutes`, `3 hours`: a duration in minutes, rounded up. */
export function formatMinutes(minutes: number): string {
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [Math.max(1, Math.ceil(minutes)), 'minute'];
  return countOf(count, unit);
}

/** The beginning of a hash, which is enough to distinguish two hashes. */
export function shortId(hash: string): string {
  return hash.slice(0, 12);
}

/** `2,345`. */
export const { format: formatCount } = new Intl.NumberFormat('en-GB');

/** `1 view`, `2,345 views`. */
export function countOf(count: number, unit: string): string {
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** `4.5%` for 0.045. */
export const { format: formatShare } = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** Shortens a text to a maximum number of characters, with an ellipsis. */
export function clip(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters - 1).trimEnd()}…` : text;
}

/** `1.2 MB`, `34 KB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A line after a narrow heading: `  why      Bigger stars`. Longer text continues below it. */
export function formatFact(name: string, value: string, width = FACT_WIDTH): string {
  const lines = wrap(value.split(/\s+/), COLUMNS - INDENT.length - width);
  const headings = lines.map((_, index) => `${INDENT}${index === 0 ? dim(name.padEnd(width)) : ' '.repeat(width)}`);
  return lines.map((line, index) => `${headings[index]}${line}`).join('\n');
}

const INDENT = '  ';
const FACT_WIDTH = 10;

/** Wraps words into lines of at most `columns` characters. A longer word is cut. */
function wrap(words: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const fitting = word.length > columns ? `${word.slice(0, columns - 1)}…` : word;
    const last = lines.pop();
    const longer = last === undefined ? fitting : `${last} ${fitting}`;
    if (last !== undefined && longer.length > columns) lines.push(last, fitting);
    else lines.push(longer);
  }
  return lines;
}

/** The known facts about a version's commit, in one line. */
export function formatCommit(commit: { id: string; author: string; message: string; changed: boolean }): string {
  return `${commit.id.slice(0, 9)}${commit.changed ? ' with changes' : ''} ${commit.author}: ${commit.message}`;
}

/** Text in bold. Unchanged when the output is not a terminal, or `NO_COLOR` is set. */
export function strong(text: string): string {
  return decorate('bold', text);
}

function dim(text: string): string {
  return decorate('dim', text);
}

function decorate(style: 'bold' | 'dim', text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;
}
