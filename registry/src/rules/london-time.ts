import { RegistryError } from '../errors';

const ZONE = 'Europe/London';
const MINUTE_MS = 60_000;
/** Offsets of London from UTC since 1971. */
const OFFSETS_MINUTES = [0, 60];

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::00)?(Z|[+-]\d{2}:\d{2})?$/;

const inLondon = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });

/**
 * The time of `2026-12-01 03:00` in London. With an offset, such as `2026-12-01T03:00Z` or `… 03:00+01:00`, independent
 * of the place.
 * @throws `invalid-request` for an invalid time, and for the hour that clocks skip or repeat when they change.
 */
export function parseLondonTime(text: string): Date {
  const [, date = '', time = '', offset] = WRITTEN.exec(text.trim()) ?? [];
  const written = `${date} ${time}`;
  const asUtc = new Date(`${date}T${time}:00Z`);
  // JavaScript would interpret 31 June as 1 July.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== `${date}T${time}`) {
    throw invalid(`${text} is not a time, such as 2026-12-01 03:00 (in London) or 2026-12-01T03:00Z.`);
  }
  if (offset !== undefined) {
    const exact = new Date(`${date}T${time}:00${offset}`);
    if (Number.isNaN(exact.getTime())) throw invalid(`${offset} is not an offset from UTC, such as Z or +01:00.`);
    return exact;
  }
  const [found, second] = OFFSETS_MINUTES.map((minutes) => new Date(asUtc.getTime() - minutes * MINUTE_MS)).filter(
    (candidate) => inLondon.format(candidate) === written,
  );
  if (!found)
    throw invalid(
      `There is no ${written} in London: clocks go forward then. Say an hour later, or ${written}Z for UTC.`,
    );
  if (second)
    throw invalid(
      `${written} comes twice in London: clocks go back then. Say which: ${written}+01:00, the first, or ${written}Z, an hour later.`,
    );
  return found;
}

/** How dates with times are written for people. */
export const DATE_AND_TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

const words = new Intl.DateTimeFormat('en-GB', { ...DATE_AND_TIME, timeZone: ZONE });

/** `25 Nov 2026, 23:43:55 GMT`. */
export const londonTime = (time: Date): string => words.format(time);

function invalid(message: string): RegistryError {
  return new RegistryError('invalid-request', { message });
}
