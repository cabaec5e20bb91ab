/**
 * The value with all keys starting with a lower-case letter, at every depth: the valuation service may spell `Id` and
 * `Error` either way (section 7). When both spellings are there, the later one counts.
 */
export function lowerFirstKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerFirstKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.slice(0, 1).toLowerCase() + key.slice(1), lowerFirstKeys(inner)]),
  );
}
