/** Describes labels outside their table and controls outside the screen. Runs inside a page, in any engine. */
export function misplacedParts(): string[] {
  const found: string[] = [];
  const shown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  for (const label of [...document.querySelectorAll('th')].filter(shown)) {
    const words = document.createRange();
    words.selectNodeContents(label);
    const row = (label.closest('tr') ?? label).getBoundingClientRect();
    for (const { top, bottom, width } of words.getClientRects()) {
      if (width > 1 && (bottom < row.top - 1 || top > row.bottom + 1))
        found.push(`the label “${label.textContent}” is outside its row`);
    }
  }
  const isInScroller = (element: Element): boolean => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible' || getComputedStyle(parent).position === 'fixed')
        return true;
    }
    return false;
  };
  for (const control of [
    ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
  ].filter(shown)) {
    const { left, right } = control.getBoundingClientRect();
    const isSkipLink = control.matches('[href^="#"]') && getComputedStyle(control).position === 'absolute';
    if ((left < -1 || right > innerWidth + 1) && !isInScroller(control) && !isSkipLink) {
      found.push(
        `${control.localName} “${control.textContent?.trim().slice(0, 30)}” is at ${Math.round(left)} to ${Math.round(right)} of ${innerWidth} px`,
      );
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) found.push(`the page has to be scrolled sideways by ${sideways} px`);
  return found;
}
