import * as z from 'zod/mini';

/** A boolean field of an item in a list, which content systems may also write as text; false unless `true`. */
export const flagField = z._default(
  z.union([
    z.boolean(),
    z.pipe(
      z.string(),
      z.transform((value) => value === 'true'),
    ),
  ]),
  false,
);
