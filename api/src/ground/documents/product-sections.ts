import { product, type Product } from '@forecourt/theme/brand';

/**
 * Part of a text that depends on a product: `{{#pcp}}` for brands that offer it, `{{^pcp}}` for all others, up to
 * `{{/pcp}}`.
 */
const SECTION = /\{\{([#^])([a-z-]+)\}\}((?:(?!\{\{[#^/])[\s\S])*)\{\{\/\2\}\}/g;
const MARK = /\{\{[#^/][a-z-]*\}\}/;

/**
 * Returns the products whose sections a text has.
 *
 * @throws for a section that is not closed, is nested, or names no product
 */
export function productsIn(text: string): Product[] {
  const products = [...text.matchAll(SECTION)].map(([, , name]) => {
    const known = product.safeParse(name);
    if (!known.success) throw new Error(`{{#${name}}} names no product; there are: ${product.options.join(', ')}`);
    return known.data;
  });
  const [stray] = MARK.exec(text.replaceAll(SECTION, '')) ?? [];
  if (stray !== undefined) throw new Error(`${stray} has no other end, or is inside another section`);
  return [...new Set(products)];
}

/** Returns a text as a brand without some products shows it. */
export function textWithout(text: string, without: readonly string[]): string {
  return text.replaceAll(SECTION, (_, sign: string, name: string, inner: string) =>
    (sign === '#') === without.includes(name) ? '' : inner,
  );
}

/**
 * Returns a JSON value whose texts are as a brand without some products shows them. Leaves out an item of a list when
 * one of its texts consists of a hidden section only.
 */
export function valueWithout<Value>(value: Value, without: readonly string[]): Value {
  return withoutIn(value, without) as Value;
}

function withoutIn(value: unknown, without: readonly string[]): unknown {
  if (typeof value === 'string')
    return isJsonList(value) ? JSON.stringify(withoutIn(JSON.parse(value), without)) : textWithout(value, without);
  if (Array.isArray(value))
    return value.filter((item) => !isEmptied(item, without)).map((item) => withoutIn(item, without));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIn(inner, without)]));
}

function isEmptied(item: unknown, without: readonly string[]): boolean {
  const texts = item !== null && typeof item === 'object' ? Object.values(item) : [item];
  return texts.some(
    (text) => typeof text === 'string' && text !== '' && !isJsonList(text) && textWithout(text, without) === '',
  );
}

/** Whether a text is the JSON of a list or an object with sections in it. */
function isJsonList(text: string): boolean {
  if (!/^[[{]/.test(text) || !MARK.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
