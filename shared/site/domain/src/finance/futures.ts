import * as z from 'zod/mini';

/** The body of `POST /api/calculator/v1/futures` (B7-11). */
export const futuresRequest = z.object({
  capCode: z.string().check(z.minLength(1), z.maxLength(40)),
  terms: z.array(z.int().check(z.gte(1), z.lte(84))).check(z.minLength(1), z.maxLength(12)),
  /** Miles per year under the agreement. */
  annualMileage: z.int().check(z.gte(1000), z.lte(60_000)),
  lenderIds: z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(50)),
  /** ISO date of the car's first registration; two years ago when absent. */
  registrationDate: z.optional(z.string().check(z.maxLength(40))),
  /** The car's mileage today; the expected one for its age when absent. */
  mileage: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type FuturesRequest = z.infer<typeof futuresRequest>;

/** The answer: pounds by lender id, then by term in months. */
export const futuresAnswer = z.record(z.string(), z.record(z.string(), z.number().check(z.gte(0))));
export type FuturesAnswer = z.infer<typeof futuresAnswer>;
