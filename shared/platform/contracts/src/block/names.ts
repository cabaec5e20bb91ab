/**
 * One kebab-case id names a block everywhere. These functions derive every other spelling from it, so that all
 * spellings agree.
 */

/** `quick-search` → `QuickSearch`: the export name of a block's view. */
export function viewName(block: string): string {
  return block.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** `mfe-reviews` → `mfe_reviews`: the global name of a remote's federation container. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * `checkIsSocialPage` → the spellings an HTML attribute may use for it: `['check-is-social-page',
 * 'checkissocialpage']`.
 */
export function attributeSpellings(attribute: string): string[] {
  return [attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), attribute.toLowerCase()];
}

/**
 * The name of a block: kebab-case with at least one hyphen, so that it is a valid custom-element name, and not one of
 * those that [HTML reserves](https://html.spec.whatwg.org/#valid-custom-element-name).
 */
export const BLOCK_NAME =
  /^(?!(annotation-xml|color-profile|font-face(-src|-uri|-format|-name)?|missing-glyph)$)[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** Rule for names, as messages state it. */
export const BLOCK_NAME_RULE =
  'kebab-case with at least one hyphen, such as rating-badge, and no name that HTML reserves, such as font-face';

export const REMOTE_NAME = /^mfe(-[a-z0-9]+)+$/;
