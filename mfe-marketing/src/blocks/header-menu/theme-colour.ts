/** Colours the browser around the page, and tells a page of the same origin that frames this one (B2-14). */
export function setThemeColour(themeColor: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = themeColor;
  window.parent.postMessage({ themeColor }, window.location.origin);
}
