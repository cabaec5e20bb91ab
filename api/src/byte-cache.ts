/** Keeps what was made last, up to a number of bytes; what was not asked for longest goes first. */
export interface ByteCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/** A value larger than `maxBytes` is not kept at all. */
export function byteCache<Value>(maxBytes: number, bytesOf: (value: Value) => number): ByteCache<Value> {
  // A Map keeps the order of insertion: the first entry is the one not asked for longest.
  const entries = new Map<string, Value>();
  let bytes = 0;
  const remove = (key: string, value: Value) => {
    entries.delete(key);
    bytes -= bytesOf(value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      const former = entries.get(key);
      if (former !== undefined) remove(key, former);
      if (bytesOf(value) > maxBytes) return;
      entries.set(key, value);
      bytes += bytesOf(value);
      for (const [oldest, old] of entries) {
        if (bytes <= maxBytes) break;
        remove(oldest, old);
      }
    },
  };
}
