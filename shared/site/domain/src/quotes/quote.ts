import * as z from 'zod/mini';
import { noMonthlyPrice } from '../cars/listing';
import { agreementFlows, costOfCreditPence, interestRatePercent } from '../finance/payments';
import { TERMS_PARAMETERS } from '../finance/finance-terms';
import { formatPence } from '../money';

/** Figures of one agreement. All other figures are sums of these. */
export const agreement = z.object({
  finance: z.enum(['HP', 'PCP']),
  pricePence: z.int(),
  /** Priced equity of a car in part exchange: negative where more is owed and added. 0 when absent. */
  equityPence: z.optional(z.int()),
  creditPence: z.int(),
  termMonths: z.int(),
  paymentPence: z.int(),
  /** The optional final payment of a PCP. */
  balloonPence: z.optional(z.int()),
  aprPercent: z.number(),
});
export type Agreement = z.infer<typeof agreement>;

/** An agreement, and the day of its calculation. */
export const quote = z.object({ madeOn: z.iso.date(), agreement });
export type Quote = z.infer<typeof quote>;

const quotedCar = z.object({
  id: z.string(),
  path: z.string(),
  /** `2021 Ford Puma Titanium` */
  title: z.string(),
  mileage: z.int(),
  image: z.string(),
  /** `Alderbrook Cars, Leeds` */
  seller: z.string(),
});

/** Part of every answer: the quote in the address if we created it, and whether it was altered. */
const ofLink = { earlier: z.optional(quote), isAltered: z.boolean() };

/** The quote for an address, as `GET /v1/quote` returns it. */
export const quoteAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offered'),
    ...ofLink,
    /** Absent for an amount alone. */
    car: z.optional(quotedCar),
    today: quote,
    /** The page that shows these figures, or says what has changed since. */
    address: z.string(),
  }),
  z.object({
    kind: z.literal('not-offered'),
    ...ofLink,
    car: z.optional(quotedCar),
    /** Absent from an older API. */
    pricePence: z.optional(z.int()),
    reason: noMonthlyPrice,
    maxNegativeEquityPence: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('sold'), ...ofLink, id: z.string(), title: z.string() }),
]);
export type QuoteAnswer = z.infer<typeof quoteAnswer>;
export type QuotedCar = z.infer<typeof quotedCar>;

/** Subject of a quote, in addresses and forms: a car in stock by its id, or an amount in whole pounds. */
export const QUOTED_PARAMETERS = ['car', 'amount'] as const;
/** The quote that an address contains: day, amounts in pounds, and the seal that proves its origin. */
export const CARRIED_PARAMETERS = ['made', 'finance', 'price', 'credit', 'monthly', 'final', 'apr', 'seal'] as const;
export const QUOTE_PARAMETERS: readonly string[] = [...QUOTED_PARAMETERS, ...TERMS_PARAMETERS, ...CARRIED_PARAMETERS];

/**
 * The sums of an agreement, in pence. The rest of the price, without credit and part exchange, is paid at the start.
 */
export function sumsOf({
  pricePence,
  equityPence = 0,
  creditPence,
  termMonths,
  paymentPence,
  balloonPence,
}: Agreement) {
  const flows = agreementFlows({ paymentPence, termMonths, ...(balloonPence !== undefined && { balloonPence }) });
  const costPence = costOfCreditPence(creditPence, flows);
  const depositPence = pricePence - equityPence - creditPence;
  return {
    depositPence,
    paymentCount: balloonPence === undefined ? termMonths : termMonths - 1,
    costOfCreditPence: costPence,
    // The debt on the other car is also borrowed, and repaid by the payments.
    totalPayablePence: depositPence + Math.max(0, equityPence) + creditPence + costPence,
  };
}

/** All figures of an agreement in words, in the order of a representative example (CONC 3.5.5). */
export function figuresInWords(given: Agreement): [name: string, value: string][] {
  const { depositPence, paymentCount, costOfCreditPence: costPence, totalPayablePence } = sumsOf(given);
  const { pricePence, equityPence = 0, creditPence, termMonths, paymentPence, balloonPence, aprPercent } = given;
  return [
    ['Cash price', formatPence(pricePence)],
    ['Deposit', formatPence(depositPence)],
    ...(equityPence === 0
      ? []
      : [
          [equityPence > 0 ? 'Part exchange' : 'Owed on your car, added', formatPence(Math.abs(equityPence))] as [
            string,
            string,
          ],
        ]),
    ['Total amount of credit', formatPence(creditPence)],
    ['Duration', `${termMonths} months`],
    [`${paymentCount} monthly payments of`, formatPence(paymentPence)],
    ...(balloonPence === undefined ? [] : [['Optional final payment', formatPence(balloonPence)] as [string, string]]),
    ['Rate of interest a year (fixed)', `${interestRatePercent(aprPercent)}%`],
    ['Other charges', formatPence(0)],
    ['Cost of credit', formatPence(costPence)],
    ['Total amount payable', formatPence(totalPayablePence)],
    ['APR', `${aprPercent}% APR`],
  ];
}
