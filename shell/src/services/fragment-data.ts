import type { PageData } from './page-data';

/** Data of a fragment for `embed.js`, beside the HTML of its block. */
export interface FragmentData {
  /** Files that may be loaded to hydrate the block; absent for one that never hydrates. */
  page?: PageData | undefined;
  /** `@font-face` rules of the brand, and a registered property: they have no effect inside a shadow root. */
  fonts: string;
  /** Attributes with invalid values, for which defaults are shown, in words for the author of the page. */
  problems: string[];
  /** Names of attributes that are lists, which a page may set as properties. Absent in fragments of older hosts. */
  lists?: string[];
}
