/** The elements of a rendered menu. */
export interface MenuParts {
  /** The 'Menu' and 'Close' button of small screens. */
  toggle: HTMLDetailsElement;
  nav: HTMLElement;
  /** The elements that open a dropdown or a level; the panel is the next element. */
  openers: HTMLDetailsElement[];
}

const SLIDE_MS = 300;

export function menuParts(header: HTMLElement): Omit<MenuParts, 'toggle' | 'nav'> & Partial<MenuParts> {
  return {
    toggle: header.querySelector<HTMLDetailsElement>('details[data-menu=toggle]') ?? undefined,
    nav: header.querySelector('nav') ?? undefined,
    openers: [...header.querySelectorAll<HTMLDetailsElement>('details[data-menu=opener]')],
  };
}

/** Above 1024 px (B2-9, B9-1), or more where the visitor's text is larger, as in the stylesheet. */
export function isDesktop(): boolean {
  const fontSizePx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return window.innerWidth > 64 * fontSizePx;
}

export function closeAll(openers: readonly HTMLDetailsElement[]): void {
  for (const opener of openers) {
    opener.open = false;
    delete opener.dataset['leaving'];
  }
}

/** Leaves a level: its panel slides out, then closes (B4-2). */
export function goBack(opener: HTMLDetailsElement): void {
  opener.dataset['leaving'] = '';
  setTimeout(() => {
    if ('leaving' in opener.dataset) closeAll([opener]);
  }, SLIDE_MS);
}
