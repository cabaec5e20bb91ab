import * as z from 'zod/mini';

/**
 * One page of the addresses of a page document with route parameters: what its `addressesFrom` answers for `?page=`,
 * from 1. The shell lists them in the sitemap.
 */
export const addressPage = z.object({
  /** At least 1. */
  pageCount: z.int().check(z.gte(1)),
  addresses: z.array(
    z.object({
      path: z.string().check(z.regex(/^\/(?!\/)/, 'is not a path of this site')),
      /** ISO time. */
      changedAt: z.optional(z.string()),
    }),
  ),
});
export type AddressPage = z.infer<typeof addressPage>;
