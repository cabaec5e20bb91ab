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
  if (areOnDevice() && keepTerms(terms)) return;
  sessionStore.set(KEY, textOf(terms));
  announce(terms);
}

function announce(terms: FinanceTerms | undefined): void {
  // Links of blocks that never hydrate, and so do not render again.
  const links = terms ? document.querySelectorAll(`a[${CARRIES_TERMS}]`) : [];
  for (const link of links) link.setAttribute('href', withTerms(link.getAttribute('href') ?? '', terms!));
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns the terms that are kept for the visit, else on this device. Undefined on the server and during hydration. */
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
  return sessionStore.get(KEY) ?? onDevice();
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
  // Terms that another tab keeps on the device are newer than those of the visit.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) sessionStore.remove(KEY);
    onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
