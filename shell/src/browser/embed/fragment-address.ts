import { PAGE_ATTRIBUTES } from '../../services/page-attributes';

const NAME = /^[a-z][\w-]*$/;

export interface FragmentSource {
  base: string;
  /** Id of the release set, which separates the caches of different releases. */
  set: string;
  /** Brand of the page. */
  brand: string | undefined;
}

/** Address of the fragment for an element with its current attributes. */
export function fragmentAddress(element: Element, { base, set, brand }: FragmentSource): string {
  const query = new URLSearchParams({ set });
  const named = element.getAttribute('brand') ?? brand;
  if (named) query.set('brand', named);
  for (const { name, value } of element.attributes) {
    // `onclick` is a property of every element, `onlyshowspecs` is not.
    if (NAME.test(name) && !PAGE_ATTRIBUTES.test(name) && !(name.startsWith('on') && name in element))
      query.set(name.replace('block-', ''), value);
  }
  query.sort();
  return `${base}/fragments/${element.localName}?${query}`;
}
