/**
 * Parts of the first screen that move when later HTML arrives, which it does in pieces. Not parts of cards: cards beside
 * each other have aligned rows, so a long name in the next one moves them by a line. Takes the page apart from its
 * end, and puts it together again, so its scripts must not run. Evaluated in the page.
 */
export function movingParts(): string[] {
  /** Chromium counts no smaller move as a layout shift. */
  const MIN_MOVE_PX = 3;
  /** Pieces in which the first two screens arrive. */
  const PIECES = 60;

  const isSeen = (element: Element) =>
    element.matches('img, svg, input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const seen = [...document.body.querySelectorAll<Element>('*')].filter(
    (element) => isSeen(element) && !element.closest('script, style, template, noscript, svg *'),
  );
  const watched = seen.filter((element) => !element.closest('article'));
  const read = (elements: readonly Element[]) =>
    new Map(
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => [element, element.getBoundingClientRect()]),
    );
  const isOnScreen = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width > 1 && height > 1 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.textContent.trim() || (element.getAttribute('class') ?? '')).slice(0, 40)}”`;

  const removed: { node: Node; parent: Node }[] = [];
  const removeAfter = (last: Element) => {
    for (let node: Node = last; node !== document.body && node.parentNode; node = node.parentNode)
      while (node.nextSibling) {
        const child = node.parentNode.lastChild!;
        removed.push({ node: child, parent: node.parentNode });
        child.remove();
      }
  };
  let later = read(watched);
  // What is within a card, a sentence, a control or a field is too short to arrive in pieces.
  const WHOLES = ['article', 'p', 'a, button, summary, label, li:not(:has(p)), form > div'];
  const wholeOf = (element: Element) =>
    WHOLES.map((whole) => element.closest(whole)).find((whole) => whole !== null) ?? element;
  const pieces = [...new Set(seen.map(wholeOf))].filter(
    (piece) => piece.closest('main') && piece.getBoundingClientRect().top < innerHeight * 2,
  );
  const step = Math.max(1, Math.floor(pieces.length / PIECES));
  const moves = new Map<Element, string>();
  for (let index = pieces.length - 1; index >= 0; index -= step) {
    const last = pieces[index]!;
    removeAfter(last);
    const now = read(watched.filter((element) => element.isConnected));
    for (const [element, box] of now) {
      const next = later.get(element);
      if (!next || !(isOnScreen(box) || isOnScreen(next))) continue;
      const [right, down] = [next.left - box.left, next.top - box.top].map(Math.round);
      if (Math.max(Math.abs(right!), Math.abs(down!)) < MIN_MOVE_PX || moves.has(element)) continue;
      const block = element.closest('[data-block]')?.localName ?? 'page';
      moves.set(element, `${block} ${nameOf(element)} moves by ${right}, ${down} px after ${nameOf(last)}`);
    }
    later = now;
  }
  for (const { node, parent } of removed.toReversed()) parent.appendChild(node);
  return [...moves.values()];
}
