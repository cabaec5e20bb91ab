import * as z from 'zod/mini';

/**
 * Values that systems outside write in more than one way. Codecs, so that the same schema describes what we answer:
 * decoding accepts every spelling, encoding writes the plain one.
 */

/** A number of at least zero, also as text with separators: `'£12,995'`. */
export const looseNumber = z.codec(z.union([z.number(), z.string()]), z.number().check(z.gte(0)), {
  decode: (given, context) => {
    const value = typeof given === 'number' ? given : Number(given.replace(/[£,\s]/g, '') || Number.NaN);
    if (Number.isFinite(value)) return value;
    context.issues.push({ code: 'custom', message: 'is not a number', input: given });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** Text that may be null or missing, which both mean empty. */
export const looseText = z.codec(z.nullish(z.string()), z.string(), {
  decode: (given) => given ?? '',
  encode: (value) => value,
});
