import type * as jsxRuntime from 'react/jsx-runtime';

type JsxRuntime = Pick<typeof jsxRuntime, 'jsx' | 'jsxs' | 'Fragment'>;
type Create = JsxRuntime['jsx'];

const ADDRESSES = ['href', 'src', 'action', 'formAction', 'poster'];
const OWN_PATH = /^\/(?!\/)/;

/**
 * The JSX runtime for blocks in a third-party page: a path that a block renders is one of our site, not of that page. The
 * server does the same to the HTML (`absolute-addresses.ts`).
 */
export function embeddedJsx({ jsx, jsxs, Fragment }: JsxRuntime, base: string): JsxRuntime {
  const wrap =
    (create: Create): Create =>
    (type, props, key) =>
      create(type, typeof type === 'string' ? withAbsoluteAddresses(props as Record<string, unknown>, base) : props, key);
  return { jsx: wrap(jsx), jsxs: wrap(jsxs), Fragment };
}

function withAbsoluteAddresses(props: Record<string, unknown>, base: string): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const name of ADDRESSES) {
    const value = props[name];
    if (typeof value === 'string' && OWN_PATH.test(value)) (changed ??= { ...props })[name] = base + value;
  }
  const { srcSet } = props;
  if (typeof srcSet === 'string') (changed ??= { ...props })['srcSet'] = srcSet.replace(/(^|,\s*)(\/(?!\/))/g, `$1${base}$2`);
  return changed ?? props;
}
