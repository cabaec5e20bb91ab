const sheets = new Map<string, CSSStyleSheet>();

/** A stylesheet that many elements share. The page's content security policy does not apply to it. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Adds rules that have no effect in a shadow root. */
export function adoptInDocument(css: string): void {
  const sheet = sheetOf(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/**
 * The font size that visitors have set in their browser, for lengths in `rem`. It needs a registered property, since
 * `1em` would mean a different length on each element.
 */
export function remSheets(): CSSStyleSheet[] {
  return 'registerProperty' in CSS ? [sheetOf(':host{font-size:medium!important;--forecourt-rem:1em!important}')] : [];
}

/** Adopts the `<style>` elements of blocks that the page's policy has blocked, now and after each change. */
export function adoptBlockedStyles(root: ShadowRoot): () => void {
  let blocked: CSSStyleSheet[] = [];
  const adopt = () => {
    const texts = [...root.querySelectorAll('style')]
      .filter((style) => !style.sheet && style.textContent)
      .map(({ textContent }) => textContent);
    if (texts.length === 0 && blocked.length === 0) return;
    const others = root.adoptedStyleSheets.filter((sheet) => !blocked.includes(sheet));
    blocked = texts.map(sheetOf);
    root.adoptedStyleSheets = [...others, ...blocked];
  };
  new MutationObserver(adopt).observe(root, { childList: true, characterData: true, subtree: true });
  return adopt;
}
