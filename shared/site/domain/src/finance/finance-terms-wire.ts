import * as z from 'zod/mini';
import { ANNUAL_MILEAGES, type FinanceTerms } from './finance-terms';
import { MAX_FINANCE_PENCE, TERMS_MONTHS } from './offered-terms';
import { SHORTFALLS } from './part-exchange';
import { SCORES } from './score-apr';

const amount = z.int().check(z.gte(0), z.lte(MAX_FINANCE_PENCE));

/** `FinanceTerms` in a request, which only servers check. */
export const financeTerms = z.object({
  product: z.enum(['PCP', 'HP']),
  depositPence: amount,
  termMonths: z.literal(TERMS_MONTHS),
  annualMileage: z.literal(ANNUAL_MILEAGES),
  score: z.enum(SCORES),
  // Absent in requests of senders that are older than part exchange.
  partExchangePence: z._default(amount, 0),
  owedPence: z._default(amount, 0),
  shortfall: z._default(z.enum(SHORTFALLS), 'undecided'),
} satisfies Record<keyof FinanceTerms, z.ZodMiniType>);
