import { readTerms, termsParameter, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { MILEAGE_STEPS, mileageBand, rangeValue } from '@forecourt/domain/car-search/values';

/** What a part of a question asks for. */
export type Asked = Partial<Omit<CarSearch, 'terms'>> & { terms?: Partial<FinanceTerms> };

/** A way to say a figure: a pattern of whole words, and what it asks for; undefined when it is not that after all, null when nothing searches for it. */
interface Saying {
  pattern: RegExp;
  asks: (said: Record<string, string | undefined>, on: Date) => Asked | undefined | null;
}

const AT_MOST =
  '(?:under|below|less than|lower than|cheaper than|no more than|not more than|not over|up to|upto|within|max|maximum|at most|budget|for|<)(?: of| is)?';
const AT_LEAST = '(?:over|above|more than|higher than|at least|no less than|min|minimum|from|starting at|upwards of)(?: of| is)?';
const ABOUT = '(?:around|about|roughly|approximately|approx|circa)';
const BOUND = `(?:(?<most>${AT_MOST})|(?<least>${AT_LEAST})|(?<about>${ABOUT})) `;
const POUNDS = '£?(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k| grand| thousand)?(?: pounds?| quid)?(?: tops| max(?:imum)?)?';
const TO_POUNDS =
  '(?:between |from )?£?(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k| grand| thousand)? (?:to|and) £?(?<n2>\\d+(?:\\.\\d+)?)(?<k2> ?k| grand| thousand)?(?: pounds?| quid)?';
const A_MONTH = ' (?:(?:a|per|each|every|p) )?(?:months?|monthly|mth|mo|pm|pcm|cm|m)(?: payments?| budget)?';
const MILES = ' ?(?:miles?|mi|mileage)(?: on(?: the| its)? clock| (?:or|and) (?:less|under|below|fewer)| max(?:imum)?)?';
const SMALL = '(?<n>[1-9]|one|two|three|four|five|six|seven|eight|nine)';
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const YEAR = '(?<year>(?:19|20)\\d\\d)';
/** Below this, pounds are a month's: no car costs so little. */
const CHEAPEST_POUNDS = 1000;
/** Below this they are no pounds, unless there is a sign: "for 5 people". */
const CHEAPEST_MONTH_POUNDS = 30;
/** On either side of "about". */
const ROUGHLY = 0.1;

const saying = (pattern: string, asks: Saying['asks']): Saying => ({ pattern: new RegExp(`^(?:${pattern})(?= |$)`), asks });

/** All of them, the first of which that matches counts. */
export const SAYINGS: readonly Saying[] = [
  saying(
    `(?:with )?(?:a )?(?:deposit(?: of)? £?(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k)?|£?(?<n2>\\d+(?:\\.\\d+)?)(?<k2> ?k)?(?: pounds?)? deposit)`,
    ({ n, k, n2, k2 }) => termsAsked('depositPence', figure(n ?? n2, k ?? k2)),
  ),
  saying(`(?:with )?(?:no|zero|without|without a) deposit`, () => termsAsked('depositPence', 0)),
  saying(`(?:over |for )?(?<n>\\d+) months?`, ({ n }) => termsAsked('termMonths', Number(n))),
  saying(`(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k)? miles? (?:a|per|each|every) year`, ({ n, k }) => termsAsked('annualMileage', figure(n, k))),
  saying(`(?:within |up to |under |less than )?(?:a )?(?<n>\\d{1,3}) (?:miles?|mi)(?: radius)? (?:of|from|around|away(?: from)?)`, ({ n }) => ({
    distance: n ?? '',
  })),
  saying(`${TO_POUNDS}${A_MONTH}`, ({ n, k, n2, k2 }) => between('monthly', figure(n, k ?? k2), figure(n2, k2))),
  saying(`(?:${BOUND})?${POUNDS}${A_MONTH}`, (said) => bounded('monthly', said)),
  saying(`monthly (?:payments?|budget|cost|price)(?: of)? (?:${BOUND})?${POUNDS}`, (said) => bounded('monthly', said)),
  saying(`(?:between |from )?(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k)? (?:to|and) (?<n2>\\d+(?:\\.\\d+)?)(?<k2> ?k)?${MILES}`, ({ n, k, n2, k2 }) =>
    miles(figure(n, k ?? k2), figure(n2, k2)),
  ),
  saying(`(?:with )?(?:${BOUND})?(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k| thousand)?${MILES}`, (said) => mileage(said)),
  saying(`mileage ${BOUND}(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k| thousand)?`, (said) => mileage(said)),
  saying(`(?:between |from )?${YEAR} (?:to|and|until) (?<year2>(?:19|20)\\d\\d)`, ({ year = '', year2 = '' }) => ({ yearMin: year, yearMax: year2 })),
  saying(`(?:from |since )?${YEAR} (?:onwards?|plus|or (?:newer|later|younger|above)|and (?:newer|later|up|above|onwards))`, ({ year = '' }) => ({
    yearMin: year,
  })),
  saying(`(?:from|since|at least|min|minimum) (?:a )?${YEAR}`, ({ year = '' }) => ({ yearMin: year })),
  saying(`(?:no|not) older than (?:a )?${YEAR}`, ({ year = '' }) => ({ yearMin: year })),
  saying(`(?:after|newer than|younger than|later than) (?:a )?${YEAR}`, ({ year }) => ({ yearMin: String(Number(year) + 1) })),
  saying(`(?:before|older than|earlier than|pre) (?:a )?${YEAR}`, ({ year }) => ({ yearMax: String(Number(year) - 1) })),
  saying(`(?:up to|no later than|until) ${YEAR}|(?<year2>(?:19|20)\\d\\d) or (?:older|earlier)`, ({ year, year2 }) => ({ yearMax: year ?? year2 ?? '' })),
  saying(
    `(?:(?:a|an|any) )?(?:less than|under|up to|no more than|not more than|no older than|not older than|max|maximum|newer than|within) ${SMALL} (?:years?|yrs?)(?: old)?`,
    ({ n }, on) => ({
      yearMin: String(on.getUTCFullYear() - small(n)),
    }),
  ),
  saying(`(?:more than|over|at least|older than) ${SMALL} (?:years?|yrs?)(?: old)?`, ({ n }, on) => ({ yearMax: String(on.getUTCFullYear() - small(n)) })),
  saying(`(?<plate>0[1-9]|[1-7]\\d) (?:plate|reg)(?<on> (?:onwards?|or (?:newer|later)))?`, ({ plate, on: onwards }) =>
    plateYear(Number(plate), onwards !== undefined),
  ),
  saying('nearly new', (_said, on) => ({ yearMin: String(on.getUTCFullYear() - 1) })),
  saying(YEAR, ({ year = '' }, on) => (Number(year) > on.getUTCFullYear() + 1 ? undefined : { yearMin: year, yearMax: year })),
  saying(`${SMALL} (?:doors?|dr)`, ({ n }) => ({ doors: [String(small(n))] })),
  saying(`${SMALL} (?:seats?|seaters?)`, ({ n }) => ({ seats: [String(small(n))] })),
  saying(
    `(?:${BOUND})?(?<n>\\d(?:\\.\\d)?)(?: ?l| litres?| liters?| ltrs?| lt)(?: engine)?(?<more> (?:or|and) (?:bigger|larger|more|above|over)| onwards| plus)?`,
    ({ more, ...said }) => engine(more === undefined ? said : { ...said, least: more }),
  ),
  saying(`(?<n>\\d\\.\\d)`, (said) => engine(said)),
  saying(TO_POUNDS, ({ n, k, n2, k2 }) => between('price', figure(n, k ?? k2), figure(n2, k2))),
  saying(`(?:priced? )?(?:at )?${BOUND}${POUNDS}`, (said) => (figure(said.n, said.k) < CHEAPEST_MONTH_POUNDS ? undefined : bounded('price', said))),
  saying(
    `£(?<n>\\d+(?:\\.\\d+)?)(?<k> ?k)?|(?<n2>\\d+(?:\\.\\d+)?)(?<k2> ?k| grand| thousand)(?: pounds?| quid)?|(?<n3>\\d{4,6})(?: pounds?| quid)?`,
    ({ n, k, n2, k2, n3 }) => bounded('price', { n: n ?? n2 ?? n3, k: k ?? k2, most: 'up to' }),
  ),
];

/** The words of the sayings, which are no typing mistakes of others. */
export const WORDS_OF_SAYINGS: readonly string[] = SAYINGS.flatMap(
  ({ pattern }) => pattern.source.replaceAll(/\?<\w+>|\\\w/g, ' ').match(/[a-z]{2,}/g) ?? [],
).flatMap((word) => [word, `${word}s`]);

/** One of the finance terms; null where nobody offers it. */
function termsAsked(name: 'depositPence' | 'termMonths' | 'annualMileage', given: number): Asked | null {
  const terms = readTerms(new URLSearchParams({ [termsParameter(name)]: String(given) }));
  const taken = name === 'depositPence' ? terms.depositPence / 100 : terms[name];
  return taken === given ? { terms: { [name]: terms[name] } } : null;
}

function figure(text: string | undefined, thousands: string | undefined): number {
  return Math.round(Number(text) * (thousands === undefined ? 1 : 1000));
}

function small(text: string | undefined): number {
  return Number(text) || NUMBERS.indexOf(text ?? '');
}

function between(range: 'price' | 'monthly', least: number, most: number): Asked | undefined {
  if (least >= most) return undefined;
  const end = range === 'price' && most < CHEAPEST_POUNDS ? 'monthly' : range;
  return { [`${end}Min`]: String(least), [`${end}Max`]: String(most) };
}

function bounded(range: 'price' | 'monthly', { n, k, least, about }: Record<string, string | undefined>): Asked | undefined {
  const pounds = figure(n, k);
  if (pounds === 0) return undefined;
  const end = range === 'price' && pounds < CHEAPEST_POUNDS ? 'monthly' : range;
  if (about !== undefined) return between(end, Math.round(pounds * (1 - ROUGHLY)), Math.round(pounds * (1 + ROUGHLY)));
  return { [least === undefined ? `${end}Max` : `${end}Min`]: String(pounds) };
}

function mileage({ n, k, least, about }: Record<string, string | undefined>): Asked | undefined {
  const given = figure(n, k);
  if (about !== undefined) return miles(given * (1 - ROUGHLY), given * (1 + ROUGHLY));
  return least === undefined ? miles(0, given) : miles(given, Infinity);
}

/** The narrowest range of the form that has all of these miles in it. */
function miles(from: number, to: number): Asked | undefined {
  const band = mileageBand(MILEAGE_STEPS.findLast((step) => step <= from) ?? 0, MILEAGE_STEPS.find((step) => step >= to) ?? Infinity);
  return band === undefined ? undefined : { mileage: band };
}

function engine({ n, most, least, about }: Record<string, string | undefined>): Asked {
  const litres = Number(n);
  if (about !== undefined) return { engineMin: rangeValue('engine', litres - 0.2), engineMax: rangeValue('engine', litres + 0.2) };
  const value = rangeValue('engine', litres);
  return { ...(most === undefined && { engineMin: value }), ...(least === undefined && { engineMax: value }) };
}

/** `68` was given out from September 2018, `18` from March 2018. */
function plateYear(plate: number, orNewer: boolean): Asked {
  const year = String(2000 + (plate > 50 ? plate - 50 : plate));
  return { yearMin: year, ...(!orNewer && { yearMax: year }) };
}
