/** Of the blocks that are in the page now. */
export const roots = new Set<ShadowRoot>();

/** The element with an id in any block of ours: browsers look for it in the document only. */
export function findInBlocks(inRoots: Iterable<ShadowRoot>, id: string): HTMLElement | null {
  for (const root of inRoots) {
    const found = root.getElementById(id);
    if (found) return found;
  }
  return null;
}
