import { useEffect, useState, type RefObject } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { findOnPage } from '../../find-on-page/find-on-page';

/** The page's header covers this height. Everything further down counts as still to come. */
const BELOW_HEADER = { rootMargin: '-72px 0px 999999px' };

/**
 * Whether an element of our own page has left the screen at its upper edge. False while one of the named elements, or
 * the page's footer, is on the screen.
 */
export function useScrolledPast(passed: RefObject<HTMLElement | null>, ids: readonly string[]): boolean {
  const services = useServices();
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = passed.current;
    if (!element || services.embedded || !('IntersectionObserver' in window)) return;
    const seen = new Set<Element>([element]);
    const update: IntersectionObserverCallback = (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      setIsPast(seen.size === 0);
    };
    const observers = [new IntersectionObserver(update, BELOW_HEADER), new IntersectionObserver(update)] as const;
    observers[0].observe(element);
    for (const other of [...ids.map((id) => findOnPage(services, id)), document.querySelector('body > footer')])
      if (other) observers[1].observe(other);
    return () => observers.forEach((observer) => observer.disconnect());
  }, [passed, ids, services]);
  return isPast;
}
