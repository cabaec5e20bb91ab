/** Sets the browser's theme colour, and posts it to a parent window of the same origin (B2-14). */
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
