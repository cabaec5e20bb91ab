/**
 * Describes texts that an element around them cuts, that reach out of the screen, or that lie over each other, in
 * containers that do not scroll, and selects that show too little of their value. Evaluated in a page.
 *
 * @param within selector of the parts to look at
 */
export function cutTexts(within: string): string[] {
  /** The part of a select's text that has to be visible. */
  const MIN_VISIBLE = 0.75;

  const found = new Set<string>();
  const styleOf = (element: Element) => getComputedStyle(element);
  // A text that overflows a label, or a box with a border, covers neighbouring content or is under it.
  const isBox = (element: Element) =>
    element.localName === 'label' || Number.parseFloat(styleOf(element).borderInlineEndWidth) > 0;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const words = ({ textContent }: Node) => `“${textContent?.trim().slice(0, 60)}”`;
  const ancestors = (element: Element): Element[] => [
    element,
    ...(element.parentElement ? ancestors(element.parentElement) : []),
  ];
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX);
  const isForScreenReaders = (element: Element) =>
    styleOf(element).position === 'absolute' && element.getBoundingClientRect().width <= 2;
  const floats = (element: Element) => ['sticky', 'fixed'].includes(styleOf(element).position);
  const lines: { text: Node; box: DOMRect }[] = [];

  const textsIn = (part: Element) => {
    const nodes: Node[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) nodes.push(node);
    return nodes;
  };
  for (const node of [...document.querySelectorAll(within)].flatMap(textsIn)) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim() || parent.closest('option, script, style') || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    const describe = (by: string) => found.add(`${words(node)} in ${by}`);
    const around = ancestors(parent);
    for (const element of around) {
      // Reachable by scrolling. A caption need not be as wide as its table.
      if (isForScreenReaders(element) || (scrolls(element) && !parent.closest('caption'))) break;
      if (element === document.documentElement && (right > innerWidth + 1 || left < -1)) describe('the window');
      if (styleOf(element).overflowX === 'visible' && !isBox(element)) continue;
      const box = element.getBoundingClientRect();
      const isOutside = right > box.right + 1 || left < box.left - 1;
      // Lines of large text reach a little out of their caption.
      const isHigher = !scrolls(element) && (bottom > box.bottom + 2 || top < box.top - 2);
      if (isOutside || isHigher) describe(`${element.localName}.${element.className}`);
      break;
    }
    if (around.some((element) => isForScreenReaders(element) || scrolls(element) || floats(element))) continue;
    for (const box of range.getClientRects()) lines.push({ text: node, box });
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { text, box }] of lines.entries()) {
    for (const below of lines.slice(index + 1)) {
      const [width, height] = [
        Math.min(box.right, below.box.right) - Math.max(box.left, below.box.left),
        Math.min(box.bottom, below.box.bottom) - below.box.top,
      ];
      if (height <= 0) break;
      // Lines of large text overlap a little.
      if (text !== below.text && width > 2 && height > 0.4 * Math.min(box.height, below.box.height))
        found.add(`${words(text)} over ${words(below.text)}`);
    }
  }

  const canvas = document.createElement('canvas').getContext('2d')!;
  for (const select of document.querySelectorAll<HTMLSelectElement>(`:is(${within}) select`)) {
    const value = select.selectedOptions[0];
    if (!value || !isShown(select)) continue;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    canvas.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    if (room < MIN_VISIBLE * canvas.measureText(value.text).width)
      found.add(`${words(value)} in select ${select.name}`);
  }
  return [...found];
}
