import * as z from 'zod';

/** A content item as the content system stores it; its fields depend on its kind. */
export const contentItem = z.looseObject({
  identifier: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'is not an identifier'),
  inode: z.string().min(1),
  title: z.string().min(1),
  modDate: z.string().min(1),
  host: z.string().min(1),
  aprExample: z.string().optional().describe('HTML of a representative example (B7-1).'),
});
export type ContentItem = z.output<typeof contentItem>;
