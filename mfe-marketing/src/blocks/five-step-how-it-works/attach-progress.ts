import { scrollProgress } from './scroll-progress';

/**
 * Fills the progress bar of `way` as the page scrolls along it, and marks its end as reached at 100% (A4.4-4). The bar
 * reads `--progress`, its end marker `data-reached`.
 *
 * @returns a function that detaches it
 */
export function attachProgress(way: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let frame: number | undefined;

  const show = () => {
    frame = undefined;
    const { top, height } = way.getBoundingClientRect();
    const { scrollTop, scrollHeight } = document.documentElement;
    const progress = scrollProgress({
      scrolled: scrollTop,
      scrollable: scrollHeight - window.innerHeight,
      viewportHeight: window.innerHeight,
      top,
      height,
    });
    way.style.setProperty('--progress', progress.toFixed(4));
    way.toggleAttribute('data-reached', progress === 1);
  };
  const handleMove = () => {
    frame ??= requestAnimationFrame(show);
  };

  show();
  document.addEventListener('scroll', handleMove, { passive: true, signal });
  window.addEventListener('resize', handleMove, { signal });
  return () => {
    listening.abort();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
