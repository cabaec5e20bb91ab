import * as z from 'zod/mini';

/** A reason with an icon, by its name. */
export const reasonItem = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), 'tick'),
  /** Product that the reason is about. Brands without it do not show the reason. */
  product: z.optional(z.string()),
});

export type ReasonItem = z.infer<typeof reasonItem>;
