import * as z from 'zod/mini';

/** A question and its answer (A3). */
export const faqItem = z.object({ title: z.string().check(z.minLength(1)), description: z._default(z.string(), '') });

export type FaqItem = z.infer<typeof faqItem>;
