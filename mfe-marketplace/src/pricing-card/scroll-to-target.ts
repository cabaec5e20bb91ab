import type { MouseEvent } from 'react';
import type { Services } from '@forecourt/contracts/services';
import { findOnPage } from '../find-on-page/find-on-page';

/**
 * Click handler that scrolls smoothly to the first of these ids on the page and moves focus there, without animation
 * when the visitor prefers reduced motion. Without JavaScript or such an element, the link works as usual.
 */
export function scrollToTarget(services: Services, ids: readonly string[]) {
  return (event: MouseEvent) => {
    const target = ids.map((id) => findOnPage(services, id)).find((element) => element !== null);
    if (!target) return;
    event.preventDefault();
    const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    target.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' });
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  };
}
