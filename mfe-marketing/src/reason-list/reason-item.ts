import * as z from 'zod/mini';

/** A reason with an icon, by its name. */
export const reasonItem = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), 'tick'),
  /** Product that it is about: left out for brands that do not offer it. */
  product: z.optional(z.string()),
});

export type ReasonItem = z.infer<typeof reasonItem>;
