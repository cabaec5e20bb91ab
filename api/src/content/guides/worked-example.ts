import {
  agreementFlows,
  creditForPaymentPence,
  hirePurchasePaymentPence,
  pcpPaymentPence,
  type Flow,
} from '@forecourt/domain/finance/payments';
import { penceFromPounds } from '@forecourt/domain/money';
import * as z from 'zod';

const pounds = z.number().min(0).max(200_000);
const rate = {
  term: z.int().min(2).max(120).describe('Months.'),
  apr: z.number().min(0).max(100).describe('Percent.'),
};
const car = {
  price: pounds.positive(),
  deposit: pounds.default(0),
  owed: pounds.default(0).describe('What is still owed on another car, and added to the credit.'),
  ...rate,
};

/** The terms of an example that a guide works out, as its front matter gives them. Amounts are pounds. */
export const workedExample = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hp'), ...car }),
  z.strictObject({
    type: z.literal('pcp'),
    ...car,
    balloon: pounds.positive().describe('The optional final payment.'),
  }),
  z.strictObject({ type: z.literal('budget'), monthly: pounds.positive(), ...rate }),
  z.strictObject({
    type: z.literal('charge'),
    times: z.int().positive(),
    pence: z.number().positive().describe('Pence for each, such as a mile or a day.'),
  }),
]);
export type WorkedExample = z.output<typeof workedExample>;

/** An example of finance with everything that follows from its terms. */
export interface Agreement {
  pricePence: number;
  depositPence: number;
  owedPence: number;
  creditPence: number;
  paymentPence: number;
  /** The optional final payment; only PCP has one. */
  balloonPence?: number;
  termMonths: number;
  aprPercent: number;
  flows: Flow[];
}

/** Calculates an example of finance, with the arithmetic of the calculator. */
export function agreementOf(example: Exclude<WorkedExample, { type: 'charge' }>): Agreement {
  const { term: termMonths, apr: aprPercent } = example;
  if (example.type === 'budget') {
    const paymentPence = penceFromPounds(example.monthly);
    const creditPence = creditForPaymentPence({ paymentPence, aprPercent, termMonths });
    const flows = agreementFlows({ paymentPence, termMonths });
    return {
      pricePence: creditPence,
      depositPence: 0,
      owedPence: 0,
      creditPence,
      paymentPence,
      termMonths,
      aprPercent,
      flows,
    };
  }
  const [pricePence, depositPence, owedPence] = [example.price, example.deposit, example.owed].map(penceFromPounds) as [
    number,
    number,
    number,
  ];
  const loan = { creditPence: pricePence - depositPence + owedPence, aprPercent, termMonths };
  const balloon = example.type === 'pcp' ? { balloonPence: penceFromPounds(example.balloon) } : undefined;
  const paymentPence = balloon ? pcpPaymentPence({ ...loan, ...balloon }) : hirePurchasePaymentPence(loan);
  return {
    ...loan,
    ...balloon,
    pricePence,
    depositPence,
    owedPence,
    paymentPence,
    flows: agreementFlows({ paymentPence, termMonths, ...balloon }),
  };
}
