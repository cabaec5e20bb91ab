import { newOf, type Fault, type Rule } from '../rule';

const LEAVING = 'beforeunload';

/** A remote leaves the browser's own functions and prototypes to all. */
export const globals: Rule<string[]> = {
  name: 'globals',
  reads: 'still',
  watch:
    async ({ page }) =>
    () =>
      page.evaluate(changedGlobals, LEAVING),
  judge: ({ before, after }) =>
    newOf(after, before).map((name): Fault => ({
      verdict: 'refused',
      block: null,
      element: name,
      message:
        name === LEAVING
          ? 'Visitors who leave are asked whether they want to.'
          : 'It replaces a part of the browser that all blocks use.',
    })),
};

/** Evaluated in the page. The clock of a look replaces timers, which are not listed here. */
function changedGlobals(leaving: string): string[] {
  const functions: Record<string, unknown> = {
    'window.fetch': window.fetch,
    XMLHttpRequest: window.XMLHttpRequest,
    'XMLHttpRequest.prototype.open': XMLHttpRequest.prototype.open,
    'EventTarget.prototype.addEventListener': EventTarget.prototype.addEventListener,
    'history.pushState': history.pushState,
    'history.replaceState': history.replaceState,
    'navigator.sendBeacon': navigator.sendBeacon,
    'JSON.parse': JSON.parse,
    'JSON.stringify': JSON.stringify,
    'Array.prototype.map': Array.prototype.map,
    'localStorage.setItem': Storage.prototype.setItem,
  };
  const isOwn = (one: unknown) => Function.prototype.toString.call(one).includes('[native code]');
  return [
    ...(window.dispatchEvent(new Event(leaving, { cancelable: true })) ? [] : [leaving]),
    ...Object.entries(functions).flatMap(([name, one]) => (isOwn(one) ? [] : [name])),
    ...[Object.prototype, Array.prototype, String.prototype].flatMap((prototype) =>
      Object.keys(prototype).map((key) => `${prototype.constructor.name}.prototype.${key}`),
    ),
  ];
}
