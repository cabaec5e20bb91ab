/**
 * Watches an element for changes of its nodes and texts by others: translators, extensions, password managers.
 *
 * @returns a function that undoes the changes, stops watching, and returns whether there were any
 */
export function watchChanges(element: Element): () => boolean {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(element, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  return () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    const all = records.splice(0);
    all.toReversed().forEach(undo);
    return all.length > 0;
  };
}

function undo({ target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (target instanceof CharacterData) target.data = oldValue ?? '';
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
}
