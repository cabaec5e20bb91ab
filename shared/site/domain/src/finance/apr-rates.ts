/** Annual percentage rates of one kind of offer, in percent. */
export interface AprRate {
  from: number;
  representative: number;
}

/** Rates by name that override the built-in table; may have a `default` entry (A9-8). */
export type AprRates = Readonly<Record<string, AprRate>>;

const rate = (from: number, representative: number): AprRate => ({ from, representative });

/**
 * The built-in table (A9-9 to A9-27). The spec mentions six partner variants without naming them; the names are ours.
 */
const BUILT_IN: AprRates = {
  'bad-credit-lander-rate': rate(0, 21.8),
  'bad-credit-rate': rate(12.9, 21.8),
  'caravan-lander-rate': rate(11.9, 19.8),
  'caravan-rate': rate(16.9, 19.9),
  'partner-broker-statement-rate': rate(8.9, 19.8),
  'partner-broker-statement-credit-score-rate': rate(8.9, 19.8),
  'partner-broker-statement-dealer-rate': rate(8.9, 19.8),
  'partner-broker-statement-lander-rate': rate(8.9, 19.8),
  'partner-broker-statement-price-comparison-rate': rate(8.9, 19.8),
  'partner-broker-statement-social-rate': rate(8.9, 19.8),
  'company-wide-lander-rate': rate(8.9, 19.8),
  'company-wide-rate': rate(8.9, 19.8),
  'motorhome-lander-rate': rate(11.9, 19.8),
  'paid-bad-social-rate': rate(12.9, 21.8),
  'paid-refinance-rate': rate(8.9, 13.9),
  'pcp-lander-rate': rate(8.9, 11.9),
  'pcp-rate': rate(8.9, 19.8),
  'premiere-247-rate': rate(8.9, 10.9),
  'prime-rate': rate(9.9, 14.5),
  'refinance-lander-rate': rate(8.9, 13.9),
  'social-refinance-rate': rate(8.9, 13.9),
  'van-prime-rate': rate(10.9, 15.9),
  'van-rate': rate(10.9, 15.9),
};

/** The rate named `default` (B9-15). No lender on the panel offers less than its `from`. */
export const DEFAULT_APR_RATE: AprRate = rate(9.9, 19.8);

/** The lowest APR in the table of scores (B9-16 to B9-20). No "from" rate may be lower. */
export const MIN_APR_PERCENT = 9.9;

/** Rates of the finance calculator (B9-15, A9-39), and of partners with their own rates (B6-1). */
export const CALCULATOR_RATES: Readonly<{ default: AprRate; byAffiliate: Readonly<Record<number, AprRate>> }> = {
  default: DEFAULT_APR_RATE,
  byAffiliate: { 2655: rate(8.9, 18.9) },
};

/** Names an editor may choose as `aprType`; each also without the suffix `-rate`. */
export const APR_TYPES: readonly string[] = Object.keys(BUILT_IN);

/** Whether a block shows rates. Otherwise it shows its configured footer text (A9-7). */
export function showsApr(aprType: string | null | undefined): aprType is string {
  return Boolean(aprType) && aprType !== 'none';
}

/**
 * The rate of an `aprType`, from the first source that has it: the page's own rates, then the built-in table. `default`
 * is the page's default, or the built-in one (A9-8). Undefined for any other name, since an unintended rate would be a
 * false promise.
 *
 * @param aprType with or without the suffix `-rate`
 * @param overrides the page-global `APR_RATES`
 */
export function aprFor(aprType: string, overrides: AprRates = {}): AprRate | undefined {
  const names = [aprType, `${aprType}-rate`];
  return find(overrides, names) ?? find(BUILT_IN, names) ?? (aprType === 'default' ? DEFAULT_APR_RATE : undefined);
}

/**
 * Whether a text, plain or HTML, states a rate of credit: 'from 6.9% APR', 'APR: 7 per cent', '3.9% interest'. The law
 * requires more information beside it. Only for blocks in the browser: every page loads this module. All other code
 * uses `statedCredit`, which finds monthly prices, too.
 */
export function statesRate(text: string): boolean {
  return STATED_RATE.test(text.replaceAll(/<[^<>]*>/g, ' '));
}

const PERCENTAGE = String.raw`\d\s?(?:%|per ?cent)`;
const STATED_RATE = new RegExp(
  String.raw`${PERCENTAGE}[^.!?]{0,20}\b(?:APR|interest)\b|\b(?:APR|interest|rates?)\b[^.!?]{0,20}?\b[\d.]{0,6}${PERCENTAGE}`,
  'i',
);

/** Removes a `from` rate that nobody gets. Only for rates that no page document has chosen. */
export function obtainableRate(given: AprRate): AprRate {
  return given.from < MIN_APR_PERCENT ? { ...given, from: 0 } : given;
}

/** 'Rates from 9.9% APR. Representative 19.8% APR.' (A9-5, A9-8); a `from` of 0 is not stated (A9-10). */
export function ratesStatement({ from, representative }: AprRate): string {
  const statement = representativeStatement({ representative });
  return from === 0 ? statement : `Rates from ${from}% APR. ${statement}`;
}

/** 'Representative 19.8% APR.' (A9-6). */
export function representativeStatement({ representative }: Pick<AprRate, 'representative'>): string {
  return `Representative ${representative}% APR.`;
}

/**
 * '{brand} is a credit broker, not a lender.': required wherever a rate is shown (A1-8).
 *
 * @param form `limited` in the budget block and the quote footer (A9-5, A9-6)
 */
export function brokerStatement(brand: string, form: 'plain' | 'limited' = 'plain'): string {
  return `${brand}${form === 'limited' ? ' Limited' : ''} is a credit broker, not a lender.`;
}

/** The risk warning beside every representative example. */
export const RISK_WARNING = 'Missing payments can harm your credit rating, and the lender can take the car back.';

/** Statement of the broker's commission and of what decides the rate (A9-6, A1-2). */
export function quoteDisclaimer(brand: string): string {
  return (
    `${brand} looks for the best rate it can find for you from its panel of lenders. Lenders pay us a commission, ` +
    'either a fixed fee or a percentage of the amount you borrow. The rate you are offered depends on the amount ' +
    'you borrow and your credit status.'
  );
}

function find(rates: AprRates, names: readonly string[]): AprRate | undefined {
  const name = names.find((candidate) => Object.hasOwn(rates, candidate));
  return name === undefined ? undefined : rates[name];
}
