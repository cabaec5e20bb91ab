/** A query as pairs, in its order; a name may occur more than once. */
export type CarriedQuery = readonly (readonly [name: string, value: string])[];

/** A query that a GET form sends along: the browser replaces the query of the form's address by its fields. */
export function CarriedFields({ query }: { query: CarriedQuery }) {
  // The same pair may occur twice, so only its place tells it apart.
  // oxlint-disable-next-line react/no-array-index-key
  return query.map(([name, value], place) => <input key={place} type="hidden" name={name} value={value} />);
}

/** The query without the parameters that the form or link sets itself. */
export function carriedQuery(query: Iterable<[string, string]>, ...without: string[]): CarriedQuery {
  return [...query].filter(([name]) => !without.includes(name));
}
