import { postponeLayout } from './postpone-layout';

let idle: (() => void)[];
let visit: { type: string };

beforeEach(() => {
  idle = [];
  visit = { type: 'navigate' };
  window.requestIdleCallback = (run) => idle.push(run as () => void);
  // jsdom has no navigation timing.
  performance.getEntriesByType = () => [visit] as unknown as PerformanceEntryList;
  delete document.documentElement.dataset['postponed'];
  document.body.innerHTML = '<main><a-block></a-block></main><footer><b-block></b-block></footer>';
});
afterEach(() => history.replaceState(undefined, '', '/'));

const isPostponed = () => 'postponed' in document.documentElement.dataset;
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('a-block, b-block')].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

describe('blocks below the first screen', () => {
  it('are laid out one each time the browser is idle, once the first screen is there', async () => {
    postponeLayout();
    expect(isPostponed()).toBe(true);
    await Promise.resolve();
    for (const count of [0, 1, 2]) {
      expect(laidOut()).toBe(count);
      expect(idle).toHaveLength(1);
      expect(isPostponed()).toBe(true);
      idle.pop()!();
    }
    expect(isPostponed()).toBe(false);
    expect(idle).toEqual([]);
  });

  it.each(['reload', 'back_forward'])(
    'are laid out at once at a visit of type %s, when the browser may scroll to a place',
    (type) => {
      visit = { type };
      postponeLayout();
      expect(isPostponed()).toBe(false);
    },
  );

  it('are laid out at once when the address names a place in the page', () => {
    history.replaceState(undefined, '', '/#reviews');
    postponeLayout();
    expect(isPostponed()).toBe(false);
  });
});
