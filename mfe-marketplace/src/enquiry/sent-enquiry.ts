import { useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { sessionStore } from '@forecourt/ui/session-store';

const keyOf = (vehicleId: string) => `enquiry${vehicleId}`;
const listeners = new Set<() => void>();

/** Stores a sentence about an enquiry that was sent, for the visit. */
export function rememberSentEnquiry(vehicleId: string, sentence: string): void {
  sessionStore.set(keyOf(vehicleId), sentence);
  for (const listener of listeners) listener();
}

/** Returns the sentence about this visit's enquiry for a car; empty on the server and in third-party pages, whose storage is not ours. */
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
