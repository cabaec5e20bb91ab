/**
 * Note beside a list that is stored on the device: Safari deletes data of scripts after seven days of use without a
 * visit (Intelligent Tracking Prevention).
 */
export const DELETED_BY_SAFARI = 'Safari deletes it after seven days without a visit.';

/** A list that the visitor keeps on this device. All copies of it, in other blocks and tabs, are updated together. */
export interface DeviceList<Item> {
  /** The identical array until the list changes. */
  current: () => readonly Item[];
  /** @returns whether it is stored; otherwise it lasts as long as the page */
  set: (items: readonly Item[]) => boolean;
  /** Calls back after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

interface DeviceListOptions<Item> {
  /** Key in `localStorage`. */
  key: string;
  /** The list in a stored text; empty if the text is invalid. */
  read: (text: string) => Item[];
  write: (items: readonly Item[]) => string;
}

/** Event that notifies the copies of other remotes in this page. `detail` is `{ key, text }`. */
const CHANGED = 'deviceListChanged';

/** Opens a list in local storage. Where a browser forbids storage or has no room, it lasts as long as the page. */
export function openDeviceList<Item>({ key, read, write }: DeviceListOptions<Item>): DeviceList<Item> {
  const none: readonly Item[] = [];
  let known = { text: '', items: none };
  /** The text that could not be stored. */
  let kept: string | undefined;

  const stored = () => {
    try {
      return kept ?? localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  };
  const current = () => {
    const text = stored();
    if (text !== known.text) known = { text, items: text === '' ? none : read(text) };
    return known.items;
  };
  const keep = (text: string): boolean => {
    try {
      localStorage.setItem(key, text);
      return localStorage.getItem(key) === text;
    } catch {
      return false;
    }
  };

  return {
    current,
    set: (items) => {
      const text = write(items);
      kept = keep(text) ? undefined : text;
      window.dispatchEvent(new CustomEvent(CHANGED, { detail: { key, text: kept } }));
      return kept === undefined;
    },
    subscribe: (listener) => {
      const stop = new AbortController();
      const options = { signal: stop.signal };
      const onChanged = ({ detail }: CustomEventInit<{ key: string; text?: string }>) => {
        if (detail?.key !== key) return;
        kept = detail.text;
        listener();
      };
      window.addEventListener(CHANGED, onChanged as EventListener, options);
      // `key` is null if everything was cleared.
      window.addEventListener('storage', (event) => (event.key === key || event.key === null) && listener(), options);
      // A page that the browser restores from its cache has missed changes.
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), options);
      return () => stop.abort();
    },
  };
}
