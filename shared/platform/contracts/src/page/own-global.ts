/**
 * A value that the page has put on `window`: an own, plain data property; undefined on the server. Not validated yet.
 */
export function ownGlobal(name: string): unknown {
  if (typeof window === 'undefined') return undefined;
  return Object.getOwnPropertyDescriptor(window, name)?.value;
}
