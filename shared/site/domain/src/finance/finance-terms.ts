import { parsePence } from '../input/pounds';
import { quoted } from '../input/quoted';
import { plainCharacters } from '../input/text';
import { formatCount, formatPence, poundsFromPence } from '../money';
import { withQuery } from '../with-query';
import { offersPcpTo, scoreFrom, type Score } from './score-apr';
import { ANNUAL_MILEAGE, availableTerm, MAX_FINANCE_PENCE, TERMS_MONTHS, type FinanceType } from './offered-terms';
import { partExchangeInWords, SHORTFALLS, type PartExchange } from './part-exchange';

/** Miles a year to choose from. More miles reduce the car's value at the end, and increase the PCP price. */
export const ANNUAL_MILEAGES = [5000, ANNUAL_MILEAGE, 10_000, 12_000, 15_000, 20_000, 30_000] as const;

/**
 * A visitor's finance terms, under which every car is priced: product, deposit, length, miles a year, credit score and
 * part-exchange car.
 */
export interface FinanceTerms extends PartExchange {
  /** `PCP` becomes hire purchase if a car has no PCP. */
  product: FinanceType;
  depositPence: number;
  termMonths: (typeof TERMS_MONTHS)[number];
  annualMileage: (typeof ANNUAL_MILEAGES)[number];
  score: Score;
}

export const DEFAULT_TERMS: FinanceTerms = {
  product: 'PCP',
  depositPence: 0,
  termMonths: 60,
  annualMileage: ANNUAL_MILEAGE,
  score: 'Good',
  partExchangePence: 0,
  owedPence: 0,
  shortfall: 'undecided',
};

/** The properties of a brand that its visitors' terms depend on. */
export interface OfferingBrand {
  /** Products that it does not offer, such as `pcp`. */
  withoutProducts: readonly string[];
}
const OFFERS_ALL: OfferingBrand = { withoutProducts: [] };

/** Whether a brand offers a kind of finance. Every brand offers hire purchase, which any price can fall back to. */
export function offersProduct({ withoutProducts }: OfferingBrand, product: FinanceType): boolean {
  return product === 'HP' || !withoutProducts.includes('pcp');
}

/** Terms for a brand's visitors who have not chosen any. */
export function usualTermsOf(brand: OfferingBrand): FinanceTerms {
  return termsOfferedBy(brand, DEFAULT_TERMS);
}

/** Replaces a product that the brand does not offer with hire purchase. */
export function termsOfferedBy(brand: OfferingBrand, terms: FinanceTerms): FinanceTerms {
  return offersProduct(brand, terms.product) ? terms : { ...terms, product: 'HP' };
}

/** The parameters of terms in an address; the calculator's own. */
const PARAMETERS = {
  product: 'type',
  termMonths: 'term',
  depositPence: 'deposit',
  annualMileage: 'miles_a_year',
  score: 'score',
  partExchangePence: 'part_exchange',
  owedPence: 'owed',
  shortfall: 'negative_equity',
} as const satisfies Record<keyof FinanceTerms, string>;
/** Parameters of an address that are only present with a part exchange. */
const OF_PART_EXCHANGE: readonly (keyof FinanceTerms)[] = [
  'partExchangePence',
  'owedPence',
  'shortfall',
] satisfies (keyof PartExchange)[];
/** Legacy query parameter for annual mileage. */
const FORMER_MILES = 'miles';
export const TERMS_PARAMETERS: readonly string[] = [...Object.values(PARAMETERS), FORMER_MILES];

/** The parameter of one of the terms, for a form that is sent without JavaScript. */
export function termsParameter(name: keyof FinanceTerms): string {
  return PARAMETERS[name];
}

/** Whether an address contains terms. */
export function hasTerms(parameters: URLSearchParams): boolean {
  return TERMS_PARAMETERS.some((name) => parameters.has(name));
}

/**
 * Reads the terms of an address. Absent terms are the usual ones; an impossible term becomes the nearest possible or
 * the usual one (`adjustedTerms` says which).
 *
 * @param brand whose site it is: its products are the only ones to choose from
 */
export function readTerms(parameters: URLSearchParams, brand: OfferingBrand = OFFERS_ALL): FinanceTerms {
  const given = (name: keyof FinanceTerms) => givenText(parameters, name);
  const penceOf = (name: AmountName) => Math.min(parsePence(given(name)) ?? DEFAULT_TERMS[name], MAX_FINANCE_PENCE);
  const partExchangePence = penceOf('partExchangePence');
  const months = Number(given('termMonths')) || DEFAULT_TERMS.termMonths;
  const miles = Number(given('annualMileage').replaceAll(',', '')) || DEFAULT_TERMS.annualMileage;
  return termsOfferedBy(brand, {
    product: given('product').toUpperCase() === 'HP' ? 'HP' : DEFAULT_TERMS.product,
    depositPence: penceOf('depositPence'),
    termMonths: availableTerm(months, TERMS_MONTHS, DEFAULT_TERMS.termMonths) as FinanceTerms['termMonths'],
    // At least the driven miles, because excess miles cost money at the end.
    annualMileage: ANNUAL_MILEAGES.find((most) => miles <= most) ?? 30_000,
    score: scoreFrom(given('score')) ?? DEFAULT_TERMS.score,
    partExchangePence,
    // Nothing is owed without a car.
    owedPence: partExchangePence === 0 ? 0 : penceOf('owedPence'),
    shortfall:
      SHORTFALLS.find((shortfall) => shortfall === given('shortfall').toLowerCase()) ?? DEFAULT_TERMS.shortfall,
  });
}

/** Sentences about terms in an address that `readTerms` had to change. */
export function adjustedTerms(
  parameters: URLSearchParams,
  brand: OfferingBrand & { displayName?: string } = OFFERS_ALL,
): string[] {
  const terms = readTerms(parameters, brand);
  return TERMS_NAMES.flatMap((name) => {
    const given = givenText(parameters, name);
    const isTaken = given === '' || plain(given) === plain(textOf(terms, name));
    if (name === 'product' && !isTaken && given.toUpperCase() === DEFAULT_TERMS.product)
      return [
        `${brand.displayName ?? 'This site'} does not offer ${DEFAULT_TERMS.product}: prices are for ${terms.product}.`,
      ];
    return isTaken
      ? []
      : [
          `${quoted(given)} cannot be the ${TITLES[name]}: prices are for ${PHRASES[name](terms) || 'no part exchange'}.`,
        ];
  });
}

/**
 * Terms as the complete query of an address; empty for the usual ones. Never empty for a brand without PCP: the API
 * does not know brands, so the query has to name hire purchase.
 */
export function termsQuery(terms: FinanceTerms): string {
  return areUsual(terms) ? '' : new URLSearchParams(termsFields(terms)).toString();
}

/** Terms as fields of a form. Fields of the part exchange are included only if they have values. */
export function termsFields(terms: FinanceTerms): [name: string, value: string][] {
  const stated = TERMS_NAMES.filter((name) => !OF_PART_EXCHANGE.includes(name) || terms[name] !== DEFAULT_TERMS[name]);
  return stated.map((name) => [PARAMETERS[name], textOf(terms, name)]);
}

/** Replaces the terms in an address, so that its page has the same prices. */
export function withTerms<Address extends string>(address: Address, terms: FinanceTerms): Address {
  const [page, fragment] = cutAt(address, '#');
  const [path, search] = cutAt(page, '?');
  const query = search.slice(1);
  const parameters = new URLSearchParams(query);
  // A query without terms stays unchanged.
  const others = hasTerms(parameters) ? without(parameters, TERMS_PARAMETERS).toString() : query;
  return (withQuery(withQuery(path, others), termsQuery(terms)) + fragment) as Address;
}

/** `PCP · 48 months · £2,000 deposit · 10,000 miles a year · Good credit · £5,000 part exchange` */
export function termsInWords(terms: FinanceTerms): string {
  return TERMS_NAMES.flatMap((name) =>
    name === 'owedPence' || name === 'shortfall' ? [] : PHRASES[name](terms) || [],
  ).join(' · ');
}

/** Whether two terms are equal. */
export function areSameTerms(one: FinanceTerms, other: FinanceTerms): boolean {
  return TERMS_NAMES.every((name) => one[name] === other[name]);
}

/** Whether nothing was chosen. */
export function areUsual(terms: FinanceTerms, brand: OfferingBrand = OFFERS_ALL): boolean {
  return areSameTerms(terms, usualTermsOf(brand));
}

/** `Your terms`, or `Usual terms` if the visitor has not chosen any. */
export function termsHeading(terms: FinanceTerms, brand: OfferingBrand): string {
  return areUsual(terms, brand) ? 'Usual terms' : 'Your terms';
}

const TERMS_NAMES = Object.keys(PARAMETERS) as readonly (keyof FinanceTerms)[];
const TITLES: Readonly<Record<keyof FinanceTerms, string>> = {
  product: 'kind of finance',
  depositPence: 'deposit',
  termMonths: 'number of months',
  annualMileage: 'miles a year',
  score: 'credit score',
  partExchangePence: 'value of your car',
  owedPence: 'amount owed on your car',
  shortfall: 'way to settle what is owed',
};
const PHRASES: { readonly [Name in keyof FinanceTerms]: (terms: FinanceTerms) => string } = {
  product: ({ product, score }) =>
    product === 'PCP' && !offersPcpTo(score) ? `HP (PCP is not offered with ${score.toLowerCase()} credit)` : product,
  depositPence: ({ depositPence }) => depositInWords(depositPence),
  termMonths: ({ termMonths }) => `${termMonths} months`,
  annualMileage: ({ annualMileage }) => `${formatCount(annualMileage)} miles a year`,
  score: ({ score }) => `${score} credit`,
  partExchangePence: partExchangeInWords,
  owedPence: partExchangeInWords,
  shortfall: partExchangeInWords,
};

/** `£2,000 deposit`, `no deposit` */
export function depositInWords(depositPence: number): string {
  return depositPence === 0 ? 'no deposit' : `${formatPence(depositPence)} deposit`;
}

/** Splits a text before a sign. */
function cutAt(text: string, sign: string): [before: string, rest: string] {
  const at = text.includes(sign) ? text.indexOf(sign) : text.length;
  return [text.slice(0, at), text.slice(at)];
}

function without(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  for (const name of names) parameters.delete(name);
  return parameters;
}

type AmountName = 'depositPence' | 'partExchangePence' | 'owedPence';
const isAmount = (name: keyof FinanceTerms): name is AmountName => name.endsWith('Pence');

function givenText(parameters: URLSearchParams, name: keyof FinanceTerms): string {
  const text =
    parameters.get(PARAMETERS[name]) ?? (name === 'annualMileage' ? parameters.get(FORMER_MILES) : undefined);
  return plainCharacters(text ?? '').trim();
}

function textOf(terms: FinanceTerms, name: keyof FinanceTerms): string {
  return String(isAmount(name) ? poundsFromPence(terms[name]) : terms[name]);
}

function plain(text: string): string {
  return text
    .replaceAll(/[£,\s]/g, '')
    .replace(/\.0*$/, '')
    .toLowerCase();
}

/** @public @deprecated Old names: remotes that were built with version 2 import them. */
export { DEFAULT_TERMS as USUAL_TERMS };
