/**
 * Values that could not be stored, because the browser forbids it or storage is full; they last as long as the page.
 */
const kept = new Map<string, string>();

/** Session storage that never throws: at worst its values are lost with the page. */
export const sessionStore = {
  get(key: string): string | null {
    try {
      return kept.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether the value outlasts the page */
  set(key: string, value: string): boolean {
    try {
      sessionStorage.setItem(key, value);
      kept.delete(key);
      return true;
    } catch {
      kept.set(key, value);
      return false;
    }
  },
  remove(key: string): void {
    kept.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
