export const GUIDES_PATH = '/guides';

/** Path of a search of the guides (A2.3-22), with the words in `q`. */
export const GUIDE_SEARCH_PATH = '/guides/search';

/** Maximum length of an answered search. */
export const MAX_GUIDE_SEARCH_LENGTH = 100;

/** Path of a topic's page, or of a guide in it. */
export function guidePath(topic: string, slug?: string): string {
  return [GUIDES_PATH, topic, slug].filter((part) => part !== undefined).join('/');
}

/** Topic and guide in the address of a page, if it names them. */
export function guideAddressOf(url: string): { topic?: string; slug?: string } {
  const [, topic, slug] = /^\/guides\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?\/?(?:[?#]|$)/.exec(url) ?? [];
  return { ...(topic && { topic }), ...(slug && { slug }) };
}
