import * as z from 'zod/mini';

/** The part of the API's answer with all pages that blocks of every brand get. The API leaves a default limit out. */
const settings = z.object({ maxCreditPercent: z.optional(z.int()) });

/** @throws when the answer has another type of value */
export function brandSettings(answer: Readonly<Record<string, unknown>>): z.infer<typeof settings> {
  return z.parse(settings, answer);
}
