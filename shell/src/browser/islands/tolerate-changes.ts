import { ISLAND_SELECTOR } from '../loading/page';

/** Elements that translators have put in the place of a text node. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React update elements that translators or extensions have changed. Translators replace text nodes by `<font>`
 * elements, but React keeps the nodes. Removing one, or inserting before one, would throw and lose the island
 * (https://github.com/facebook/react/issues/11538), and a changed text would be invisible.
 *
 * @param onChanged called with an island when React updates a node that was changed in this way
 * @returns a function that starts to watch an island
 */
export function tolerateChanges(onChanged: (island: HTMLElement) => void): (island: HTMLElement) => void {
  const { removeChild, insertBefore } = Node.prototype;
  const changedIslandOf = (parent: Node, child: Node) => {
    if (child.parentNode === parent || !(parent instanceof Element)) return null;
    const island = parent.closest<HTMLElement>(ISLAND_SELECTOR);
    if (island) onChanged(island);
    return island;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!changedIslandOf(this, child)) return removeChild.call(this, child) as T;
    inPlaceOf(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && changedIslandOf(this, next) ? inPlaceOf(next, this) : next) as T;
  };

  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) standIns.get(target)?.replaceWith(target);
  });
  const replacedTexts = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT' || (node && node === addedNodes[0]),
      );
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected || !standIn) continue;
        standIns.set(text, standIn as ChildNode);
        changedTexts.observe(text, { characterData: true });
      }
    }
  });
  return (island) => replacedTexts.observe(island, { childList: true, subtree: true });
}

/** Returns the child of the parent that contains a node, or that has replaced the node. */
function inPlaceOf(child: Node, parent: Node): ChildNode | null {
  let node: Node | null = standIns.get(child) ?? child;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node as ChildNode | null;
}
