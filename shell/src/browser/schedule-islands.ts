/** A picture that takes longer than this no longer delays code. */
const PICTURES_MS = 3000;

/** Starts each island at the time its block asked for. */
export function createSchedule(start: (island: HTMLElement) => void): (island: HTMLElement) => void {
  const firstScreen = whenFirstScreenIsThere();
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        void firstScreen.then(() => start(target as HTMLElement));
      }
    },
    { rootMargin: '200px' },
  );
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

  const schedule: Record<string, (island: HTMLElement) => void> = {
    load: start,
    idle: (island) => void firstScreen.then(() => whenIdle(() => start(island))),
    visible: (island) => visible.observe(island),
  };
  return (island) => schedule[island.dataset['hydrate'] ?? '']?.(island);
}

/** On a slow network code would compete with the first screen's pictures; touching an island starts it at once. */
function whenFirstScreenIsThere(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, PICTURES_MS);
  });
}
