import { createSchedule } from './schedule-islands';

const originalObserver = globalThis.IntersectionObserver;
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
  } as never;
});
afterAll(() => void (globalThis.IntersectionObserver = originalObserver));

it.each(['load', 'idle', 'visible', 'touched'])(
  'an island to hydrate (%s) is watched for changes by others',
  (hydrate) => {
    const undoChanges = new WeakMap<HTMLElement, () => boolean>();
    const island = document.createElement('div');
    island.dataset['hydrate'] = hydrate;
    island.innerHTML = '<p>Reviews</p>';
    createSchedule({ undoChanges }, () => {})(island);
    island.querySelector('p')!.textContent = 'Reseñas';
    expect(undoChanges.get(island)?.()).toBe(true);
    expect(island).toHaveTextContent('Reviews');
  },
);

it('an island that never hydrates is not watched', () => {
  const undoChanges = new WeakMap<HTMLElement, () => boolean>();
  const island = document.createElement('div');
  island.dataset['hydrate'] = 'never';
  createSchedule({ undoChanges }, () => {})(island);
  expect(undoChanges.has(island)).toBe(false);
});
