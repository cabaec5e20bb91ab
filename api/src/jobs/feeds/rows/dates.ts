import type { Validated } from '@forecourt/domain/input/validated';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIRST_YEAR = 1950;

export type DateOrder = 'day-first' | 'month-first';
type Parts = [year: number, month: number, day: number];

const no = (message: string) => ({ ok: false, message }) as const;

/**
 * Reads a day as dealers write it: `2019-03-21`, `21/03/2019`, `21.3.19`, `21 March 2019`, `20190321`; a time behind it
 * is left out.
 *
 * @returns ISO date
 */
export function readDate(text: string, order: DateOrder, now: Date): Validated<string> {
  if (text === '') return no('is empty. A car needs the day of its first registration');
  const parts = partsOf(text.replace(/[T ]\d{1,2}:\d\d.*$/, '').trim(), order);
  if (!parts)
    return no(
      `cannot be read as a day. Write it like ${order === 'day-first' ? '21/03/2019' : '03/21/2019'} or 2019-03-21`,
    );
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return no(
      order === 'day-first' && month > 12 && day <= 12
        ? 'is not a day. Is the month first? Then set "dateOrder"'
        : 'is not a day of the calendar',
    );
  }
  if (year < FIRST_YEAR) return no(`is before ${FIRST_YEAR}`);
  if (date > now) return no('is in the future');
  return { ok: true, value: date.toISOString().slice(0, 10) };
}

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/.exec(text);
  if (figures) {
    const [one, two, year] = [Number(figures[1]), Number(figures[2]), fullYear(figures[3] ?? '')];
    return order === 'day-first' ? [year, two, one] : [year, one, two];
  }
  const [, day, name = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?,?[-/. ]+(\d{4}|\d\d)$/i.exec(text) ?? [];
  if (day !== undefined) return withMonth(year, name, day);
  const [, american = '', its, ofYear = ''] = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text) ?? [];
  return its === undefined ? undefined : withMonth(ofYear, american, its);
}

function withMonth(year: string, name: string, day: string): Parts | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : [fullYear(year), month, Number(day)];
}

/** No car for sale is older than its year of two digits can say. */
function fullYear(year: string): number {
  return year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);
}
