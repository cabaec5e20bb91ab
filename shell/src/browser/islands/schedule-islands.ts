import { whenFirstScreenIsThere, whenIdle } from './first-screen';

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

  const schedule: Record<string, (island: HTMLElement) => void> = {
    load: start,
    idle: (island) => void firstScreen.then(() => whenIdle(() => start(island))),
    visible: (island) => visible.observe(island),
  };
  return (island) => schedule[island.dataset['hydrate'] ?? '']?.(island);
}
