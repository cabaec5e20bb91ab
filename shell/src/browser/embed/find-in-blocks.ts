/** The blocks that are in the page now. */
export const roots = new Set<ShadowRoot>();

/** The element with an id in any block of ours: browsers look for it in the document only. */
export const findInBlocks = (inRoots: Iterable<ShadowRoot>, id: string): HTMLElement | undefined =>
  [...inRoots].map((root) => root.getElementById(id)).find((found) => found !== null);
