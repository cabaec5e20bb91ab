import * as z from 'zod/mini';

/** A path of this site; the shell makes it absolute. */
const sitePath = z.string().check(z.regex(/^\/(?!\/)/, 'is not a path of this site'), z.maxLength(2000));

/** Preview picture of shared links. */
export const socialImage = z.object({ path: sitePath, width: z.int(), height: z.int(), alt: z.string() });

/**
 * How a block describes the page whose document names it (`describedBy`). An absent field keeps the document's value.
 * Texts are plain; `{brand}` in them is the brand's name.
 */
export const pageHead = z.object({
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  /** The canonical path. It has a query only for a page that depends on it, such as the second page of a list. */
  canonicalPath: z.optional(sitePath),
  image: z.optional(socialImage),
  /**
   * The path, without query, to which this page has moved permanently: visitors and search engines are redirected
   * there.
   */
  redirectTo: z.optional(
    z.string().check(z.regex(/^(\/[\w.~%-]+)+$/, 'is not a plain path of this site'), z.maxLength(2000)),
  ),
  /**
   * Structured data (schema.org, as JSON-LD), one object for each thing. A path of this site under `url`, `image`,
   * `item`, `contentUrl`, `thumbnailUrl` or `@id` is made absolute.
   */
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown())).check(z.maxLength(10))),
  /** 404 for an unknown page, 410 for a permanently removed one. Search engines then drop the page. */
  status: z.optional(z.literal([200, 404, 410])),
});
export type PageHead = z.infer<typeof pageHead>;
