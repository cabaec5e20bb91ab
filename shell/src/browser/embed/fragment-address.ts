/** Global attributes, and those that frameworks add: not attributes of a block. */
const OTHERS = /^(?:class|id|style|slot|brand|hidden|lang|dir|tabindex|role|part|is|inert|nonce|on.*|(?:data|aria|ng|v|x)-.*)$/;
const NAME = /^[a-z][\w-]*$/;

export interface FragmentSource {
  base: string;
  /** Id of the release set, which keeps caches of different releases apart. */
  set: string;
  /** Brand of the page. */
  brand: string | undefined;
}

/** Address of the fragment for an element with its current attributes. */
export function fragmentAddress(element: Element, { base, set, brand }: FragmentSource): string {
  const query = new URLSearchParams({ set });
  const named = element.getAttribute('brand') ?? brand;
  if (named) query.set('brand', named);
  for (const { name, value } of element.attributes) if (NAME.test(name) && !OTHERS.test(name)) query.set(name, value);
  query.sort();
  return `${base}/fragments/${element.localName}?${query}`;
}
