/** Describes texts that an element around them cuts, or that reach out of the screen, in containers that do not scroll. Evaluated in a page. */
export function cutTexts(): string[] {
  const found = new Set<string>();
  // A text that overflows a box with a border covers neighbouring content.
  const isBox = (element: Element) => Number.parseFloat(getComputedStyle(element).borderInlineEndWidth) > 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    if (!node.textContent?.trim() || parent.closest('option, script, style') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width <= 1) continue;
    const describe = (by: string) => found.add(`“${node!.textContent?.trim().slice(0, 60)}” in ${by}`);
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { overflowX, position } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      // Visible only to screen readers, or reachable by scrolling.
      if ((position === 'absolute' && box.width <= 2) || overflowX === 'auto' || overflowX === 'scroll') break;
      if (around === document.documentElement && (right > innerWidth + 1 || left < -1)) describe('the window');
      if (overflowX !== 'hidden' && overflowX !== 'clip' && !isBox(around)) continue;
      if (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 2 || top < box.top - 2) describe(`${around.localName}.${around.className}`);
      break;
    }
  }
  return [...found];
}
