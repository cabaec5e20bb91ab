import { useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { sessionStore } from '@forecourt/ui/session-store';

const keyOf = (vehicleId: string) => `enquiry${vehicleId}`;
const listeners = new Set<() => void>();

/** Remembers for the visit what was sent about a car, as a sentence. */
export function rememberSentEnquiry(vehicleId: string, sentence: string): void {
  sessionStore.set(keyOf(vehicleId), sentence);
  for (const listener of listeners) listener();
}

/** What was sent about a car during this visit, as a sentence; empty on the server, and in a third-party page, whose storage is not ours. */
export function useSentEnquiry(vehicleId: string): string {
  const { embedded } = useServices();
  return useSyncExternalStore(
    subscribe,
    () => (embedded ? '' : (sessionStore.get(keyOf(vehicleId)) ?? '')),
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
