import * as z from 'zod/mini';

/** A path of this site; the shell makes it absolute. */
const sitePath = z.string().check(z.regex(/^\/(?!\/)/, 'is not a path of this site'), z.maxLength(2000));

/**
 * What a block says about the page that a page document lets it describe (`describedBy`). What is absent stays as the
 * page document says. Texts are plain; `{brand}` in them is the brand's name.
 */
export const pageHead = z.object({
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  /** The one address of what is shown; without query. */
  canonicalPath: z.optional(sitePath),
  /** Picture for whoever shares the page. */
  image: z.optional(z.object({ path: sitePath, width: z.int(), height: z.int(), alt: z.string() })),
  /**
   * Structured data (schema.org, as JSON-LD), one object for each thing. A path of this site under `url`, `image`,
   * `item` or `@id` is made absolute.
   */
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(10))),
  /** 404 where there is no such thing, 410 where it is gone for good. Search engines then keep the page out. */
  status: z.optional(z.literal([200, 404, 410])),
});
export type PageHead = z.infer<typeof pageHead>;
