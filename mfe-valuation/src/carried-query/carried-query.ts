import { withoutOutcome } from '@forecourt/domain/with-query';

/** A query as ordered pairs; a name may occur more than once. A GET form sends it in `HiddenFields`. */
export type CarriedQuery = readonly (readonly [name: string, value: string])[];

/** The query without the parameters that the form or link sets itself, and without the outcome of another form. */
export function carriedQuery(query: Iterable<[string, string]>, ...without: string[]): CarriedQuery {
  const carried = new URLSearchParams(withoutOutcome(`?${new URLSearchParams([...query])}`));
  return [...carried].filter(([name]) => !without.includes(name));
}
