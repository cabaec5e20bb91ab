import { useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { sessionStore } from '@forecourt/ui/session-store';

const keyOf = (id: string) => `enquiry${id}`;
const listeners = new Set<() => void>();

/** Stores a sentence about an enquiry that was sent, for the visit. */
export function rememberSentEnquiry(id: string, sentence: string): void {
  sessionStore.set(keyOf(id), sentence);
  for (const listener of listeners) listener();
}

/**
 * Returns the sentence about this visit's enquiry for a car. Empty on the server and in third-party pages, whose
 * storage does not belong to us.
 */
export function useSentEnquiry(id: string): string {
  const { embedded } = useServices();
  return useSyncExternalStore(
    subscribe,
    () => (embedded ? '' : (sessionStore.get(keyOf(id)) ?? '')),
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
