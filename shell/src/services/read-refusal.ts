import * as z from 'zod/mini';

/** The two formats in which our API and older services send a refusal. */
const refusal = z.union([
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
]);

/** The message of a refusal; undefined if it has none. */
export function readRefusal(answer: unknown): string | undefined {
  return z.safeParse(refusal, answer).data;
}
