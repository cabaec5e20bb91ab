import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { PageAddress, PageLocation, Services } from './services';

interface BlockContext {
  services: Services;
  /**
   * The minute in which the server rendered this block, in milliseconds since 1970. The first render in the browser
   * uses the same time.
   */
  renderedAt: number;
  /** Nonce for the block's own `<style>`; see `BlockStyle`. */
  nonce: string;
}

const Context = createContext<BlockContext | null>(null);

/** Wraps every block, on the server and in the browser. */
export function ServicesProvider({ children, ...value }: BlockContext & { children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

function useBlockContext(): BlockContext {
  const value = useContext(Context);
  if (!value) throw new Error('A block was rendered outside its host: wrap it in ServicesProvider.');
  return value;
}

/** The host's services. */
export function useServices(): Services {
  return useBlockContext().services;
}

/** The query of the page's address, which is the same for all blocks, and a function that replaces it. */
export function usePageQuery(): [
  query: URLSearchParams,
  replace: (change: (before: URLSearchParams) => URLSearchParams) => void,
] {
  const { query } = useServices();
  const text = useSyncExternalStore(query.subscribe, query.current, query.rendered);
  const replace = useCallback(
    (change: (before: URLSearchParams) => URLSearchParams) => {
      const after = change(new URLSearchParams(query.current())).toString();
      query.replace(after && `?${after}`);
    },
    [query],
  );
  return [useMemo(() => new URLSearchParams(text), [text]), replace];
}

/**
 * The page's location, which is the same for all blocks, and a function that opens another address of this site as a
 * new history entry.
 */
export function usePageAddress(): [location: PageLocation, push: PageAddress['push']] {
  const { address } = useServices();
  return [useSyncExternalStore(address.subscribe, address.current, address.rendered), address.push];
}

/**
 * The time, for texts such as "2 hours ago": during hydration the server's time, then the visitor's clock, refreshed
 * every `refreshMs` (never, when 0).
 */
export function useNow(refreshMs = 0): Date {
  const { services, renderedAt } = useBlockContext();
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    setNow(services.clock.now());
    if (refreshMs === 0) return;
    const timer = setInterval(() => setNow(services.clock.now()), refreshMs);
    return () => clearInterval(timer);
  }, [services, refreshMs]);
  return now;
}

/**
 * Custom properties for one element, from attributes. A `style` attribute in server HTML is forbidden by the
 * content security policy, so the values go into a `<style>` with the page's nonce.
 *
 * @param selector of an element inside this block, such as `#${useId()}` through `CSS.escape`-safe ids
 * @param variables custom properties; values must be parsed (numbers with a unit, `colour()` attributes)
 */
export function BlockStyle({ selector, variables }: { selector: string; variables: Record<`--${string}`, string> }) {
  const { nonce } = useBlockContext();
  const declarations = Object.entries(variables)
    .filter(([, value]) => value !== '' && !/[;{}<>\\]/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  if (!declarations) return null;
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`${selector}{${declarations}}`}
    </style>
  );
}
