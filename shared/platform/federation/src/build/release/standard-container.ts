/** The part of React that a container needs of its host. */
interface HostReact {
  createElement(type: string, props: object, children: unknown): unknown;
}

/** Versions of shared modules, as federation's runtime hands them to a container. */
export type ShareScope = Record<string, Record<string, { lib?: () => unknown; get: () => Promise<() => unknown> }>>;

/**
 * The container of a release for hosts that are not ours. It carries nothing: the site that serves it has what blocks
 * need, and shows each at its live version. Each module has one component of the host's React. Its props are the block's
 * attributes; its children are shown while the block loads, and when it cannot load.
 *
 * @param site origin that the release is served from
 * @param load imports a script
 */
export function standardContainer(site: string, load: (address: string) => Promise<unknown>) {
  let scope: ShareScope = {};
  return {
    init(given: ShareScope) {
      scope = given;
    },
    async get(module: `./${string}`) {
      const [{ createElement }] = await Promise.all([hostReact(scope), load(`${site}/embed.js`)]);
      const Block = ({ children, ...attributes }: Record<string, unknown>) =>
        createElement(
          module.slice(2),
          { ref: (element: Element | null) => element && writeAttributes(element, attributes) },
          children,
        );
      // A host that is an ECMAScript module itself takes the whole module for its default.
      return () => Object.assign(Block, { __esModule: true, default: Block });
    },
  };
}

/** @throws when the host shares no React */
async function hostReact({ react = {} }: ShareScope): Promise<HostReact> {
  const [shared] = Object.values(react);
  if (!shared) throw new Error('The host has to share react, since the blocks are components of its React.');
  const module = (shared.lib ?? (await shared.get()))() as HostReact & { default?: HostReact };
  return module.default ?? module;
}

const written = new WeakMap<Element, string[]>();

/** React versions differ in what they do with the props of custom elements, so its attributes are written here. */
function writeAttributes(element: Element, attributes: Record<string, unknown>): void {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  for (const name of written.get(element) ?? [])
    if (attributes[name] === undefined || attributes[name] === null) element.removeAttribute(name);
  for (const [name, value] of given)
    element.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value));
  written.set(
    element,
    given.map(([name]) => name),
  );
}
