/** An address with a query added to its own, before its fragment; the unchanged address when the query is empty. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [page = '', fragment] = address.split('#', 2);
  return `${page}${page.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Parameters that tell a page how a plain form went: `?alerts=sent#alerts`. */
const OUTCOME_PARAMETERS = new Set(['alerts', 'contact', 'enquiry', 'sent']);

/** Removes the outcome of a form, and its anchor, from an address of the page that is used again: in a form or link. */
export function withoutOutcome<Address extends string>(address: Address): Address {
  const [page = ''] = address.split('#', 1);
  const [path = '', query = ''] = page.split('?', 2);
  const parameters = [...new URLSearchParams(query)];
  const others = parameters.filter(([name]) => !OUTCOME_PARAMETERS.has(name));
  if (others.length === parameters.length) return address;
  return withQuery(path, new URLSearchParams(others).toString()) as Address;
}
