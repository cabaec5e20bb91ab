import { useSyncExternalStore } from 'react';

const NEVER = () => () => {};

/** Whether scripts are at work: false in the server's HTML and while it is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(NEVER, () => true, () => false);
}
