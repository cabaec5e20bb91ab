import { whenFirstScreenLoaded, whenIdle } from './first-screen';

/**
 * On a phone, layout of a whole page takes longer than everything else before its first paint. So blocks below the
 * first screen are laid out after it, one each time the browser is idle, or when they come near the window. The theme's
 * `page.css` defines the effect on a block, under this attribute of the document. Not used if the browser will scroll
 * to a position that is still unknown: at a reload, back and forward, or for a fragment.
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
  void whenFirstScreenLoaded().then(() =>
    whenIdle(() => layOutNext([...document.querySelectorAll<HTMLElement>('main>*,footer>*')])),
  );
}
