import type { AttributeSchema, AttributeValues } from './attributes';
import { BLOCK_NAME, BLOCK_NAME_RULE } from './names';
import type { PageHead } from '../page/page-head';
import type { Services } from './services';

/**
 * When a block becomes interactive in the browser. A touch, focus or pointer on it always hydrates it immediately. With
 * `touched`, only these do; `never` ships no JavaScript.
 */
export type Hydrate = 'never' | 'touched' | 'visible' | 'idle' | 'load';

/** Arguments of a block's `load`, which runs on the server, in a renderer, under a time limit. */
export interface LoadContext<Values> {
  attributes: Values;
  services: Services;
  /** Sanitises rich HTML in the data, like a `richText` attribute: the view may render no other HTML. */
  sanitizeHtml: (html: string) => string;
  /** Aborted when the block's time is up. */
  signal: AbortSignal;
}

/** Arguments of a block's `head`. */
export interface HeadContext<Values, Data> {
  attributes: Values;
  data: Data;
  services: Services;
}

/** The declaration of a block, from which its parser, element, catalogue entry, release gate and tests derive. */
export interface BlockDefinition<Schema extends AttributeSchema = AttributeSchema, Data = unknown> {
  /** Folder, element name, catalogue title and event prefix: kebab-case with a hyphen. */
  name: string;
  /** Further element names of this block. */
  elements?: readonly string[];
  /** One sentence for the block catalogue. */
  description: string;
  attributes: Schema;
  hydrate: Hydrate;
  /** Parts of the page that the block reads: the address (router), the store. Decides what its cache key contains. */
  reads?: readonly ('address' | 'store')[];
  /**
   * For a block that reads the address: the query parameters that its HTML depends on, so that addresses that differ
   * only in other parameters share a page. Without it the block sees the whole query, for instance to pass it on.
   */
  parameters?: readonly string[];
  /** For a block that reads the address: its HTML is the same on every path, so one is rendered for all of them. */
  ignoresPath?: true;
  /**
   * Parameters of a third-party page's query that the block sees, in addition to `CAMPAIGN_PARAMETERS`. Only for a
   * block that sees the whole query on our own pages.
   */
  embedParameters?: readonly string[];
  /**
   * Whether visitors enter personal data into it, or it shows them: a third-party page may embed it only if the brand
   * lists its origin.
   */
  personalData?: true;
  /**
   * Whether the block may be empty when it has nothing to show, such as reviews. Otherwise hosts refuse a version that
   * is empty on a page where the current version is not.
   */
  mayBeEmpty?: true;
  /**
   * Whether the block always has the first heading of its page. A block with the attribute `headingLevel` has it at
   * level 1.
   */
  firstHeading?: true;
  /** Height in CSS pixels reserved while there is nothing to show, below and from 768 px of viewport width (A9-29). */
  reserveHeight?: { narrow: number; wide: number };
  /**
   * Fetches the block's data. Its JSON result is cached with the HTML and handed to hydration. Throws when the data
   * is unavailable (`orThrow`): visitors then see the last good HTML, or the view without data.
   */
  load?: (context: LoadContext<AttributeValues<Schema>>) => Promise<Data>;
  /**
   * Describes the page whose document names this block (`describedBy`): title, structured data, status. Runs on the
   * server, after `load`.
   */
  head?(context: HeadContext<AttributeValues<Schema>, Data>): PageHead | undefined;
}

/** The props of a block's view. */
export interface BlockProps<Definition> {
  attributes: Definition extends BlockDefinition<infer Schema, unknown> ? AttributeValues<Schema> : never;
  data: Definition extends { load?: (context: never) => Promise<infer Data> } ? Data | undefined : undefined;
}

/**
 * Declares a block. The view is found by its name: `quick-search.block.ts` is beside `quick-search.tsx`, which exports
 * `QuickSearch`. So the declaration never imports the view, and a page ships no schema.
 *
 * @throws when the name is not a valid custom-element name, at build time.
 */
export function defineBlock<const Schema extends AttributeSchema, Data = undefined>(
  definition: BlockDefinition<Schema, Data>,
): BlockDefinition<Schema, Data> {
  for (const name of [definition.name, ...(definition.elements ?? [])]) {
    if (!BLOCK_NAME.test(name)) throw new Error(`"${name}" is not a valid block name: ${BLOCK_NAME_RULE}.`);
  }
  return definition;
}

/** Named, realistic attribute sets of a block, for its tests, catalogue page and screenshots. */
export type BlockExamples = Record<string, Record<string, string>>;
