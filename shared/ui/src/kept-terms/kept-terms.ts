import { useMemo, useSyncExternalStore } from 'react';
import { readTerms, termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

/** In `localStorage`, as the query of an address. */
const KEY = 'financeTerms';
/** Told to this tab; others are told by the browser. */
const CHANGED = 'forecourt:terms-kept';

/** Keeps terms on this device, because the visitor said so; `undefined` forgets them. @returns whether the browser did */
export function keepTerms(terms: FinanceTerms | undefined): boolean {
  try {
    if (terms) localStorage.setItem(KEY, new URLSearchParams(termsFields(terms)).toString());
    else localStorage.removeItem(KEY);
  } catch {
    // The browser forbids it, or storage is full.
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** The terms that this device keeps, the same in all tabs. None on the server and during hydration. */
export function useKeptTerms(): FinanceTerms | undefined {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => (text === '' ? undefined : readTerms(new URLSearchParams(text))), [text]);
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
