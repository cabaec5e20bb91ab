import { randomBytes } from 'node:crypto';
import type { PageHead } from '@forecourt/contracts/page-head';
import { textBytes } from '@forecourt/service/bounded-map';

/**
 * Placeholder in cached HTML for an instance's `identifierPrefix`, so that one cached block serves many instances.
 * Random, so that no content can contain it.
 */
export const PREFIX_TOKEN = `i${randomBytes(9).toString('hex')}i`;

/** A block's HTML with everything that belongs to it, as cached. */
export interface BlockHtml {
  version: string;
  /** In milliseconds since 1970. */
  madeAt: number;
  /** Split at the prefix token. */
  parts: string[];
  /** `data-props` of an island, as JSON. */
  props: string;
  /** Styles of exactly this version, which may no longer be in the release set when this is used. */
  css: string[];
  /** Its description of the page, if the block describes the page. */
  head?: PageHead | undefined;
  /** Attribute values that fell back, and what it logged while it was rendered. */
  problems: string[];
}

/** Roughly its size in memory; the texts of styles are shared. */
export function blockHtmlBytes({ parts, props, head }: BlockHtml): number {
  return (
    textBytes(props) +
    (head ? textBytes(JSON.stringify(head)) : 0) +
    parts.reduce((sum, part) => sum + textBytes(part), 0)
  );
}

/** Origin of a block's HTML. */
export type BlockSource = 'render' | 'cache' | 'stale' | 'last-known-good' | 'empty';

/** A block as a document places it. */
export interface ComposedBlock {
  from: BlockSource;
  html: BlockHtml | undefined;
  /** Reason why this is not freshly rendered HTML. */
  failure?: string;
  /**
   * Time when it was made, in milliseconds since 1970, if newer data was not available and a visitor might assume that
   * it is current.
   */
  asOf?: number;
}
