import { pageDocument, placedBlock, type PageDocument } from '@forecourt/contracts/page-document';
import { socialImage } from '@forecourt/contracts/page-head';
import * as z from 'zod/mini';

/** Blocks that pages share, above and below their own, and the default picture. A file in `content/layouts`, named by its id. */
export const layoutFile = z.object({
  id: z.string().check(z.minLength(1)),
  header: z._default(z.array(placedBlock), []),
  footer: z._default(z.array(placedBlock), []),
  image: z.optional(socialImage),
});
export type LayoutFile = z.infer<typeof layoutFile>;

/** A page as it is stored: a page document that may leave the common parts to a layout. */
export const pageFile = z.extend(pageDocument, { layout: z.optional(z.string()) });
export type PageFile = z.infer<typeof pageFile>;

/** The page with its layout around it; a missing layout is left out, and `missingLayouts` names it. */
export function pageOf({ layout: id, ...page }: PageFile, layouts: readonly LayoutFile[]): PageDocument {
  const layout = layouts.find((candidate) => candidate.id === id);
  return {
    ...page,
    header: [...(layout?.header ?? []), ...page.header],
    footer: [...page.footer, ...(layout?.footer ?? [])],
    image: page.image ?? layout?.image,
  };
}

/** Layouts that pages name and that do not exist. */
export function missingLayouts(pages: readonly PageFile[], layouts: readonly LayoutFile[]): string[] {
  const known = new Set(layouts.map(({ id }) => id));
  return [...new Set(pages.flatMap(({ layout }) => (layout === undefined || known.has(layout) ? [] : [layout])))];
}
