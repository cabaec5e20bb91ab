/** A value that the page itself has put on `window`: own, plain data; undefined on the server. Nobody has checked it yet. */
export function ownGlobal(name: string): unknown {
  if (typeof window === 'undefined') return undefined;
  return Object.getOwnPropertyDescriptor(window, name)?.value;
}
