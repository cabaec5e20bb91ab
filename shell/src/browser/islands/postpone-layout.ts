import { whenFirstScreenLoaded, whenIdle } from './first-screen';

/**
 * Layout of a whole page takes a phone longer than all else before its first paint. So blocks below the first screen
 * are laid out when that is there, one each time the browser is idle, or when they come near the window. What that means
 * for a block is in the theme's `page.css`, under this attribute of the document.
 *
 * Not where the browser goes to a place in the page, which it cannot know then: at a reload, back and forward, for a fragment.
 */
export function postponeLayout(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash) return;
  const { dataset } = document.documentElement;
  dataset['postponed'] = '';
  const layOutNext = (blocks: HTMLElement[]) => {
    const block = blocks.shift();
    if (!block) return void delete dataset['postponed'];
    block.style.contentVisibility = 'visible';
    whenIdle(() => layOutNext(blocks));
  };
  void whenFirstScreenLoaded().then(() => whenIdle(() => layOutNext([...document.querySelectorAll<HTMLElement>('main>*,footer>*')])));
}
