import * as z from 'zod/mini';

/** An answer of the content service (B7-1), whose items are of many kinds: each is read separately. */
export const contentAnswer = z.object({
  contentlets: z.optional(z.array(z.nullable(z.record(z.string(), z.unknown())))),
});

const contentItem = z.looseObject({
  /** HTML of a representative example. */
  aprExample: z._default(z.string(), ''),
});
export type ContentItem = z.infer<typeof contentItem>;

/** An item of an answer; undefined if it is empty or of another kind. */
export function readContentItem(given: Record<string, unknown> | null | undefined): ContentItem | undefined {
  return given && Object.keys(given).length > 0 ? z.safeParse(contentItem, given).data : undefined;
}
