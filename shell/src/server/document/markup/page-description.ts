import type { PageDocument } from '@forecourt/contracts/page-document';
import type { PageHead } from '@forecourt/contracts/page-head';
import type { ComposedBlock } from '../blocks/composed-block';

/** A document's description of itself, sent before its first block. */
export interface PageDescription extends Pick<PageHead, 'canonicalPath' | 'image' | 'redirectTo' | 'structuredData'> {
  title: string;
  description: string;
  /** HTTP status it is sent with. */
  status: number;
  /** Whether search engines may list it. */
  index: boolean;
}

/**
 * A page's description: that of its document, overridden by that of the block that describes it.
 *
 * @param describing that block as it was composed; undefined when the document names no block, or one that is not on
 * the page
 */
export function describePage(
  { title, description, image, status, index }: PageDocument,
  describing: ComposedBlock | undefined,
): PageDescription {
  const own = { title, description, ...(image && { image }), status, index };
  const head = describing?.html?.head;
  if (head) return { ...own, ...head, index: index && (head.status ?? status) === 200 };
  // The page's subject is currently unknown. Search engines must not index its replacement.
  return describing?.failure === undefined ? own : { ...own, status: 503, index: false };
}
