import { InvalidArgumentError, Option } from 'commander';
import { parseLondonTime } from '../rules/london-time';

/** Options that several commands have. */
export const waitOption = () =>
  new Option('--wait <seconds>', 'how long to wait until all hosts serve it')
    .default(10)
    .argParser((text) => parseNumber(text, 0, 600));
export const acceptOption = () => new Option('--accept <why>', 'do it although pages lose something, and log why');
export const atOption = () =>
  new Option(
    '--at <time>',
    'plan it for this time, such as "2026-12-01 03:00" in London, or with an offset: 2026-12-01T03:00Z',
  ).argParser(parseTime);
export const channelOption = (description = 'the channel to change') =>
  new Option('--channel <channel>', description).env('RELEASE_CHANNEL').default('production');
export const rowsOption = () =>
  new Option('--limit <rows>', 'maximum number of rows').default(20).argParser((text) => parseNumber(text, 1, 1_000));

function parseTime(text: string): Date {
  try {
    return parseLondonTime(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

/** Parses whole days: `7` or `7d`. */
export function parseDays(text: string, min: number, max: number): number {
  return parseNumber(text.replace(/d$/, ''), min, max);
}

export function parsePercent(text: string): number {
  const number = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || !(number > 0 && number <= 100))
    throw new InvalidArgumentError('It is a number above 0, up to 100.');
  return number;
}

export function parseMinutes(text: string): number {
  const [, count = '', unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  if (count === '') throw new InvalidArgumentError('It is a time such as 10m or 2h.');
  return Number(count) * (unit === 'h' ? 60 : 1);
}

export function parseNumber(text: string, min: number, max: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < min || number > max)
    throw new InvalidArgumentError(`It is a number from ${min} to ${max}.`);
  return number;
}
