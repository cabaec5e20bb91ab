/** What browsers that forbid session storage, or have no room in it, could not keep: it lives as long as the page. */
const kept = new Map<string, string>();

/** Session storage that never throws: at worst the widgets of one page share among themselves, and no other page. */
export const sessionStore = {
  get(key: string): string | null {
    try {
      return kept.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      kept.delete(key);
    } catch {
      kept.set(key, value);
    }
  },
  remove(key: string): void {
    kept.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What cannot be reached need not be removed.
    }
  },
};
