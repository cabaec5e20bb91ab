import type { MouseEvent } from 'react';

/**
 * Scrolls smoothly to the first of these anchors that is on the page, and moves focus there; at once for who wants no
 * motion. Without JavaScript, and when none is there, the link does what it says.
 */
export function scrollToTarget(ids: readonly string[]) {
  return (event: MouseEvent) => {
    const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
    if (!target) return;
    event.preventDefault();
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  };
}
