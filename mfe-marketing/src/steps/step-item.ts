import * as z from 'zod/mini';

/** A numbered step (A3 "How-it-works step"). */
export const stepItem = z.object({ title: z.string().check(z.minLength(1)), description: z._default(z.string(), '') });

export type StepItem = z.infer<typeof stepItem>;
