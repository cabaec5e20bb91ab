import * as z from 'zod/mini';

/** One card of a list of info cards (A2.3-11). */
export const infoCardItem = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), ''),
  backgroundColor: z._default(z.string(), ''),
  textColor: z._default(z.string(), ''),
  border: z._default(
    z.union([
      z.boolean(),
      z.pipe(
        z.string(),
        z.transform((value) => value === 'true'),
      ),
    ]),
    true,
  ),
  link: z._default(z.string(), ''),
  linkText: z._default(z.string(), 'Find out more'),
});
export type InfoCardItem = z.infer<typeof infoCardItem>;

export const infoCardFields = { backgroundColor: 'colour', textColor: 'colour', link: 'link' } as const;
