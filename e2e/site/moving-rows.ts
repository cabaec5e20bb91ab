/**
 * Lists whose items are beside each other, and whose first items move sideways when a later one arrives: HTML arrives in
 * pieces. Page numbers are centred, and below the first screen. Evaluated in the page.
 */
export function movingRows(): string[] {
  const leftOf = (item: Element) => item.getBoundingClientRect().left;
  return [...document.querySelectorAll('main :is(ol, ul):not(nav *)')].flatMap((list) => {
    const items = [...list.children].filter((item): item is HTMLElement => item.getClientRects().length > 0);
    const last = items.pop();
    if (!last || items.length < 2) return [];
    const before = items.map(leftOf);
    const { display } = last.style;
    last.style.display = 'none';
    const moves = items.some((item, index) => Math.abs(leftOf(item) - before[index]!) > 1);
    last.style.display = display;
    return moves ? [`${list.closest('[data-block]')?.localName}: ${list.textContent.slice(0, 40)}`] : [];
  });
}
