import { useSyncExternalStore } from 'react';

const NEVER = () => () => {};

/** Whether hydration has ended: false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}
