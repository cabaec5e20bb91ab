import * as z from 'zod/mini';

const model = z.object({ name: z.string().check(z.minLength(1)), url: z._default(z.string(), '') });
const pixels = z.optional(
  z.union([z.number(), z.string()]).check(z.refine((value) => Number(value) >= 8 && Number(value) <= 160)),
);

/** A make with its models, as an attribute gives it. */
export const brand = z.object({
  name: z.string().check(z.minLength(1)),
  /** Icon name; '{name}-logo' when empty. */
  logo: z._default(z.string(), ''),
  url: z._default(z.string(), ''),
  logoWidth: pixels,
  logoHeight: pixels,
  models: z._default(z.array(model), []),
});
export type Brand = z.infer<typeof brand>;
