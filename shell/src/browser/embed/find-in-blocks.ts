/** The blocks that are currently on the page. */
export const roots = new Set<ShadowRoot>();

/** The element with an id in any of our blocks: browsers search only the document. */
export const findInBlocks = (inRoots: Iterable<ShadowRoot>, id: string): HTMLElement | undefined =>
  [...inRoots].map((root) => root.getElementById(id)).find((found) => found !== null);
