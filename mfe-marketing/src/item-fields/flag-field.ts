import * as z from 'zod/mini';

/** A boolean field of an item in a list, which content systems may also write as text. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.string(),
    z.transform((value) => value === 'true'),
  ),
]);

/** A boolean field whose default is false. */
export const flagField = z._default(flag, false);
