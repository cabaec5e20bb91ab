import type * as jsxRuntime from 'react/jsx-runtime';
import { absoluteAddresses } from '../../services/absolute-addresses';
import type { Embedding } from '../loading/page';

type JsxRuntime = Pick<typeof jsxRuntime, 'jsx' | 'jsxs' | 'Fragment'>;
type Create = JsxRuntime['jsx'];
type Props = Record<string, unknown>;

const ADDRESSES = ['href', 'src', 'action', 'formAction', 'poster'];
const OWN_PATH = /^\/(?!\/)/;
/** Maximum cached HTML texts, so that a page that changes them endlessly does not fill the memory. */
const MAX_TEXTS = 200;

/**
 * The JSX runtime for blocks in a third-party page: a path that a block renders belongs to our site, not to that page,
 * as in the server's HTML (`absolute-addresses.ts`). HTML in it was sanitised by our server, and goes through that
 * page's policy.
 */
export function embeddedJsx(
  { jsx, jsxs, Fragment }: JsxRuntime,
  { base, html }: Pick<Embedding, 'base' | 'html'>,
): JsxRuntime {
  // React compares texts, but a policy makes a different object of an equal text each time.
  const accepted = new Map<string, string>();
  const wrap =
    (create: Create): Create =>
    (type, props, key) =>
      create(
        type,
        typeof type === 'string' ? withAcceptedHtml(withAbsoluteAddresses(props as Props, base)) : props,
        key,
      );
  return { jsx: wrap(jsx), jsxs: wrap(jsxs), Fragment };

  function withAcceptedHtml(props: Props): Props {
    const { __html: text } = (props['dangerouslySetInnerHTML'] ?? {}) as { __html?: string };
    if (text === undefined) return props;
    if (accepted.size > MAX_TEXTS) accepted.clear();
    const found = accepted.get(text) ?? html(absoluteAddresses(text, base));
    accepted.set(text, found);
    return { ...props, dangerouslySetInnerHTML: { __html: found } };
  }
}

function withAbsoluteAddresses(props: Props, base: string): Props {
  let changed: Props | undefined;
  for (const name of ADDRESSES) {
    const value = props[name];
    if (typeof value === 'string' && OWN_PATH.test(value)) (changed ??= { ...props })[name] = base + value;
  }
  const { srcSet } = props;
  if (typeof srcSet === 'string')
    (changed ??= { ...props })['srcSet'] = srcSet.replace(/(^|,\s*)(\/(?!\/))/g, `$1${base}$2`);
  return changed ?? props;
}
