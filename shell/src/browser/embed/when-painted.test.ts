/** @jest-environment jsdom */
import { whenPainted } from './when-painted';

const listeners: (() => void)[] = [];
globalThis.PerformanceObserver = class {
  constructor(listener: () => void) {
    listeners.push(listener);
  }
  observe() {}
} as unknown as typeof PerformanceObserver;

describe('the first paint', () => {
  it('lets the scripts of several brands go on in their order, also if observers are called in another', async () => {
    const order: string[] = [];
    const scripts = ['first', 'second'].map((brand) => whenPainted().then(() => order.push(brand)));
    for (const hear of listeners.toReversed()) hear();
    await Promise.all(scripts);
    expect(order).toEqual(['first', 'second']);
  });
});
