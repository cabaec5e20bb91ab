import { findInBlocks, roots } from './find-in-blocks';

/** Follows links to an anchor in this block or, if the block has no such anchor, in a different block. */
export function followAnchors(root: ShadowRoot): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const target = link && findInBlocks([root, ...roots], decodeURIComponent(link.hash.slice(1)));
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  });
}
