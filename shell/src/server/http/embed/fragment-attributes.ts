import { splitUrl } from '@forecourt/service/split-url';
/** Maximum length of a fragment's query, which holds its attributes. A request's head has 16 KB at most. */
const MAX_QUERY = 12_288;
const MAX_ATTRIBUTES = 80;
const MAX_VALUE = 8192;
const NAME = /^[a-z][\w-]{0,63}$/i;

/** Parameters of a fragment that are not attributes of its block. `set` is only part of the cache key. */
const RESERVED = new Set(['brand', 'set']);

export interface FragmentQuery {
  brand: string | undefined;
  attributes: Record<string, string>;
}

/** Reads the query of a fragment. @returns a text with the reason if it is invalid */
export function readFragmentQuery(url: string): FragmentQuery | { problem: string; isTooLong: boolean } {
  const { query } = splitUrl(url);
  if (query.length > MAX_QUERY)
    return { problem: `The attributes are longer than ${MAX_QUERY} bytes in all.`, isTooLong: true };
  const given = [...new URLSearchParams(query)];
  const attributes = Object.create(null) as Record<string, string>;
  for (const [name, value] of given.filter(([candidate]) => !RESERVED.has(candidate))) {
    if (!NAME.test(name)) return { problem: 'An attribute has a name that no block knows.', isTooLong: false };
    if (name in attributes) return { problem: `The attribute ${name} is given twice.`, isTooLong: false };
    if (value.length > MAX_VALUE)
      return { problem: `The attribute ${name} is longer than ${MAX_VALUE} characters.`, isTooLong: true };
    attributes[name] = value;
  }
  if (Object.keys(attributes).length > MAX_ATTRIBUTES)
    return { problem: `There are more than ${MAX_ATTRIBUTES} attributes.`, isTooLong: true };
  return { brand: given.find(([name]) => name === 'brand')?.[1], attributes: { ...attributes } };
}
