/** An address with a query added to its own, before its fragment; the unchanged address when the query is empty. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [page = '', fragment] = address.split('#', 2);
  return `${page}${page.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
