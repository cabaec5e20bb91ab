import type { ForecourtPage } from '../loading/page';
import { whenFirstScreenLoaded, whenIdle } from './first-screen';
import { watchChanges } from './undo-changes';

/** Starts each island at the time that its block chooses, and records changes by others until then. */
export function createSchedule(
  { undoChanges }: Pick<ForecourtPage, 'undoChanges'>,
  start: (island: HTMLElement) => void,
): (island: HTMLElement) => void {
  const firstScreen = whenFirstScreenLoaded();
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
  return (island) => {
    const { hydrate = '' } = island.dataset;
    if (hydrate === 'never') return;
    undoChanges.set(island, watchChanges(island));
    schedule[hydrate]?.(island);
  };
}
