import { pageDocument, placedBlock, type PageDocument } from '@forecourt/contracts/page-document';
import { socialImage } from '@forecourt/contracts/page-head';
import * as z from 'zod/mini';
import { strictFields } from '../../ground/documents/strict-fields';

/** Attributes as editors write them: texts, numbers, lists and objects. Hosts get each as a text. */
const attributes = z.pipe(
  z.pipe(
    z.record(z.string(), z.json()),
    z.transform((values): Record<string, string> | undefined =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    ),
  ),
  placedBlock.shape.attributes,
);
const blocks = z.array(strictFields('a block', { ...placedBlock.shape, attributes: z._default(attributes, {}) }));
const image = z.optional(strictFields('a picture', socialImage.shape));

/**
 * Blocks that pages share, above and below their own, and the default picture. A file in `content/layouts`, named by
 * its id.
 */
export const layoutFile = strictFields('a layout', {
  id: z.string().check(z.minLength(1)),
  header: z._default(blocks, []),
  footer: z._default(blocks, []),
  image,
});
export type LayoutFile = z.infer<typeof layoutFile>;

/** The stored form of a page: a page document that may leave the common parts to a layout. */
export const pageFile = strictFields('a page', {
  ...pageDocument.shape,
  header: z._default(blocks, []),
  main: blocks,
  footer: z._default(blocks, []),
  image,
  layout: z.optional(z.string()),
});
export type PageFile = z.infer<typeof pageFile>;

/** The page with its layout around it; a missing layout is left out, and `layoutProblem` names it. */
export function pageOf({ layout: id, ...page }: PageFile, layouts: readonly LayoutFile[]): PageDocument {
  const layout = layouts.find((candidate) => candidate.id === id);
  return {
    ...page,
    header: [...(layout?.header ?? []), ...page.header],
    footer: [...page.footer, ...(layout?.footer ?? [])],
    image: page.image ?? layout?.image,
  };
}

/** Returns what is wrong with a page's layout: it does not exist. Undefined if it exists, or the page names none. */
export function layoutProblem({ layout }: PageFile, layouts: readonly LayoutFile[]): string | undefined {
  return layout === undefined || layouts.some(({ id }) => id === layout) ? undefined : `there is no layout ${layout}`;
}
