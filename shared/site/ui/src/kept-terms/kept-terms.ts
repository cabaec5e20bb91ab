import { useMemo, useSyncExternalStore } from 'react';
import { readTerms, termsFields, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { sessionStore } from '../session-store/session-store';

/** Key of the terms in `sessionStorage` or `localStorage`, as the query of an address. */
const KEY = 'financeTerms';
/** Event that notifies this tab. The browser notifies other tabs. */
const CHANGED = 'forecourt:terms-kept';
/** Attribute of links that carry the visitor's terms. */
export const CARRIES_TERMS = 'data-carries-terms';

/**
 * Keeps terms on this device at the visitor's request. `undefined` removes them, and those of the visit.
 * @returns whether the browser stored them
 */
export function keepTerms(terms: FinanceTerms | undefined): boolean {
  try {
    if (terms) localStorage.setItem(KEY, textOf(terms));
    else localStorage.removeItem(KEY);
  } catch {
    // The browser forbids it, or storage is full.
    return false;
  }
  sessionStore.remove(KEY);
  announce(terms);
  return true;
}

/** Stores the visitor's chosen terms: on the device if it already has terms, otherwise for the visit to this tab. */
export function chooseTerms(terms: FinanceTerms): void {
  if (areOnDevice()) {
    if (keepTerms(terms)) return;
    // There is no room for them, and older ones would win.
    keepTerms(undefined);
  }
  sessionStore.set(KEY, textOf(terms));
  announce(terms);
}

function announce(terms: FinanceTerms | undefined): void {
  // Links of blocks that never hydrate, and so do not render again.
  const shown = terms ?? readTerms(new URLSearchParams(window.location.search));
  for (const link of document.querySelectorAll(`a[${CARRIES_TERMS}]`))
    link.setAttribute('href', withTerms(link.getAttribute('href') ?? '', shown));
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Returns the terms that are kept on this device, else for the visit, since those are older. Undefined on the server
 * and during hydration.
 */
export function useKeptTerms(): FinanceTerms | undefined {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => (text === '' ? undefined : readTerms(new URLSearchParams(text))), [text]);
}

/** Whether terms are kept on this device, for later visits and other tabs too. */
export function useAreTermsOnDevice(): boolean {
  return useSyncExternalStore(subscribe, areOnDevice, () => false);
}

function textOf(terms: FinanceTerms): string {
  return new URLSearchParams(termsFields(terms)).toString();
}

function read(): string {
  return onDevice() || (sessionStore.get(KEY) ?? '');
}

function areOnDevice(): boolean {
  return onDevice() !== '';
}

function onDevice(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => events.forEach((event) => window.removeEventListener(event, onChange));
}
