/** A value of this tab's session; undefined when absent, and where storage is forbidden. */
export function readSession(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, or removes it. Without storage, or with a full one, nothing is kept. */
export function writeSession(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The visitor's browser forbids it; the page then lives without.
  }
}
