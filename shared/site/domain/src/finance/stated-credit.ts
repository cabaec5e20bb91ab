import { statesRate } from './apr-rates';

/** Rates and monthly prices in a text. Each requires a representative example before it (CONC 3.5.3R, 3.5.5R). */
export interface StatedCredit {
  /** Each lowest rate, such as the 9.9 of 'Rates from 9.9% APR'. */
  from: number[];
  /** Each representative APR. */
  representative: number[];
  /** Whether the text states any rate or monthly price. */
  isStated: boolean;
}

/**
 * Finds credit in a text, plain or HTML. A rate is a percentage with 'APR' or 'interest' beside it. A monthly price is
 * an amount in pounds 'a month', or an amount named as a monthly price or payment. A budget ('up to £250 a month',
 * '£200 to £300 a month') is the visitor's own amount and no price.
 */
export function statedCredit(text: string): StatedCredit {
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ');
  return {
    from: figuresOf(plain, FROM),
    representative: figuresOf(plain, REPRESENTATIVE),
    isStated: statesRate(plain) || MONTHLY_PRICE.test(plain.replaceAll(BUDGET, ' ')),
  };
}

const FROM =
  /\b(?:rates?|APR|interest) (?:start(?:s|ing)? )?(?:from|at)(?: (?:just|only))? ([\d.]*\d)\s?(?:%|per ?cent)/gi;
const REPRESENTATIVE =
  /\brepresentative(?: APR)?:? (\d{1,3}(?:\.\d{1,3})?)\s?%(?: APR)?|\b(\d{1,3}(?:\.\d{1,3})?)\s?% APR representative/gi;

const AMOUNT = String.raw`£\d[\d,]*(?:\.\d\d)?`;
const A_MONTH = String.raw`(?:\s?\/\s?|\s(?:a|per|each|every)\s)month|\s?pm\b`;
const MONTHLY_PRICE = new RegExp(
  String.raw`${AMOUNT}(?:${A_MONTH})|\bmonthly (?:price|(?:re)?payment)s?(?::| from| of| by HP| by PCP| is| are)* ${AMOUNT}`,
  'i',
);
/** An amount between limits, or an amount that is called a budget. */
const BUDGET = new RegExp(
  String.raw`\b(?:up to|under|over|below|above|at least|at most|no more than|between|budget(?: of)?:?) ${AMOUNT}(?: (?:to|and) ${AMOUNT})?(?:${A_MONTH})?` +
    String.raw`|${AMOUNT} (?:to|–|-) ${AMOUNT}(?:${A_MONTH})`,
  'gi',
);

function figuresOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => Number(first ?? second));
}
