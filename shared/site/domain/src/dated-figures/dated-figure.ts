import * as z from 'zod/mini';
import { dateAfter } from '../dealers/uk-time';

interface FigureRule {
  /** Maximum days since the figure was set or last checked; `tax year` for rates that change each April. */
  maxAge: number | 'tax year';
  /** Name at the start of a sentence. */
  subject: string;
  /** Name beside a total that uses the figure. */
  inSum: string;
  verdict: 'is likely to have changed' | 'may have changed';
}

/** Kinds of external figures, each with its maximum age. */
const RULES = {
  'road tax': {
    maxAge: 'tax year',
    subject: 'This rate',
    inSum: 'a road tax rate',
    verdict: 'is likely to have changed',
  },
  // Pump prices change weekly. Operators who update them each month stay below the limit.
  fuel: { maxAge: 45, subject: 'This price', inSum: 'a fuel price', verdict: 'is likely to have changed' },
  // Ofgem sets its cap for a quarter.
  electricity: {
    maxAge: 92,
    subject: 'This price',
    inSum: 'an electricity price',
    verdict: 'is likely to have changed',
  },
  'zone charge': { maxAge: 366, subject: 'This charge', inSum: 'a zone charge', verdict: 'may have changed' },
  'guide amount': { maxAge: 366, subject: 'An amount in this guide', inSum: 'an amount', verdict: 'may have changed' },
} satisfies Record<string, FigureRule>;

/** A figure that somebody else sets, such as a tax, a price or a charge. */
export interface DatedFigure {
  kind: keyof typeof RULES;
  /** ISO date from which it applies, or on which it was requested. */
  asOf: string;
  /** ISO date on which it was last found unchanged. */
  checkedOn?: string | undefined;
}

/** Text about an old figure. */
export const figureAge = z.object({
  /** Stands beside the figure. */
  sentence: z.string(),
  /** Stands beside a total that uses the figure, after "with". */
  inSum: z.string(),
});
export type FigureAge = z.infer<typeof figureAge>;

/**
 * Text about a figure's age; undefined while it is not old.
 *
 * @param on ISO date
 */
export function ageOf(figure: DatedFigure, on: string): FigureAge | undefined {
  const { kind, asOf, checkedOn } = figure;
  const { maxAge, subject, inSum, verdict } = RULES[kind];
  const known = checkedOn ?? asOf;
  const lastDay = maxAge === 'tax year' ? lastDayOfTaxYear(known) : dateAfter(known, maxAge);
  if (on <= lastDay) return undefined;
  const since = checkedOn
    ? `was last checked on ${DAY.format(new Date(known))}`
    : `is from ${DAY.format(new Date(known))}`;
  return { sentence: `${subject} ${since} and ${verdict}.`, inSum: `${inSum} of ${MONTH.format(new Date(known))}` };
}

/** Vehicle tax changes on 1 April. */
function lastDayOfTaxYear(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5) < '04-01' ? year : year + 1}-03-31`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
