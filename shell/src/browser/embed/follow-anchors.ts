/** Follows links to anchors inside a shadow root, which browsers look for in the document only. */
export function followAnchors(root: ShadowRoot): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const target = link && root.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  });
}
