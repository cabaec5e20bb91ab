import * as z from 'zod/mini';
import { ANNUAL_MILEAGES, type FinanceTerms } from './finance-terms';
import { MAX_FINANCE_PENCE, TERMS_MONTHS } from './offered-terms';
import { SCORES } from './score-apr';

/** `FinanceTerms` in a request, which only servers check. */
export const financeTerms = z.object({
  product: z.enum(['PCP', 'HP']),
  depositPence: z.int().check(z.gte(0), z.lte(MAX_FINANCE_PENCE)),
  termMonths: z.literal(TERMS_MONTHS),
  annualMileage: z.literal(ANNUAL_MILEAGES),
  score: z.enum(SCORES),
} satisfies Record<keyof FinanceTerms, z.ZodMiniType>);
