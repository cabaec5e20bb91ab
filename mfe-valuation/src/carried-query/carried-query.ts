/** A query as ordered pairs; a name may occur more than once. A GET form sends it in `HiddenFields`. */
export type CarriedQuery = readonly (readonly [name: string, value: string])[];

/** The query without the parameters that the form or link sets itself. */
export function carriedQuery(query: Iterable<[string, string]>, ...without: string[]): CarriedQuery {
  return [...query].filter(([name]) => !without.includes(name));
}
