import * as z from 'zod';

export const reviewsParams = z.object({
  businessUnitId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'is not an id of a business'),
});

/** Answer of A7-2. */
export const reviewsAnswer = z.object({
  reviews: z.array(
    z.object({
      id: z.string(),
      stars: z.number().int(),
      title: z.string(),
      text: z.string(),
      language: z.string(),
      isVerified: z.boolean(),
      consumer: z.object({ displayName: z.string() }),
      createdAt: z.string().describe('ISO date-time.'),
    }),
  ),
});

export const findQuery = z.object({ name: z.string().min(1).max(253).describe('Domain of the business.') });

/** Answer of A7-3. */
export const businessAnswer = z.object({
  id: z.string(),
  displayName: z.string(),
  score: z.object({ trustScore: z.string().describe('0 to 5, one decimal, as text.') }),
  numberOfReviews: z.object({ total: z.number().int() }),
});
