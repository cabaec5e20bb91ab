/** Versions of shared modules, as federation's runtime hands them to a container. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

interface SharedModule {
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
  /** Containers that use it, for developer tools. */
  useIn?: string[];
}

/** The part of our pages, and of third-party pages with our blocks, that says which scripts are in a release. */
interface Page {
  /** @throws for a script that is not in the release */
  integrityOf: (address: string) => string;
  embedded?: { scriptUrl: (address: string) => string };
}

interface Require {
  (request: string): unknown;
  /** Loads a script, and everything that it needs, before it is required. */
  load: (request: string) => Promise<void>;
}

/** The CommonJS code of a script. */
type Run = (require: Require, exports: object, module: { exports: object }, releaseAddress: string) => void;

/** The element of a script, to which the script hands its code. */
type ScriptElement = HTMLScriptElement & { define?: (run: Run) => void };

/**
 * A federation container whose scripts contain CommonJS. It loads them by script elements, with the hashes of the page's
 * release set: browsers check no hash of a module that is loaded by `import()`.
 *
 * @param name the container's name
 * @param releaseAddress address of the release's folder, with a slash at the end
 * @param accepted the range of versions at which each singleton is accepted
 * @param needs requests of scripts and singletons that each script requires
 */
export function scriptContainer(
  name: string,
  releaseAddress: string,
  accepted: Record<string, string>,
  needs: Record<string, string[]>,
) {
  const loading: Record<string, Promise<void>> = {};
  const scripts: Record<string, Run> = {};
  const modules: Record<string, { exports: object }> = {};
  const singletons: Record<string, unknown> = {};
  let scope: ShareScope = {};

  const require: Require = Object.assign(
    (request: string) => {
      if (!request.startsWith('./')) return singletons[request];
      const known = modules[request];
      if (known) return known.exports;
      const module = (modules[request] = { exports: {} });
      try {
        scripts[request]?.(require, module.exports, module, releaseAddress);
      } catch (error) {
        delete modules[request];
        throw error;
      }
      return module.exports;
    },
    { load },
  );

  /** In parallel, as webpack's containers do: pages retry a lost block once, and not once for each of its files. */
  async function load(request: string): Promise<void> {
    const all = new Set([request]);
    // A set gives what is added on the way, too.
    for (const each of all) for (const need of needs[each] ?? []) all.add(need);
    await Promise.all([...all].map(prepare));
  }

  function prepare(request: string): Promise<void> {
    return (loading[request] ??= loadOnce(request).catch((error: unknown) => {
      delete loading[request];
      throw error;
    }));
  }

  async function loadOnce(request: string): Promise<void> {
    if (request.startsWith('./')) scripts[request] = await loadScript(releaseAddress + request.replace('.', 'browser'));
    else singletons[request] = await consume(request, accepted[request] ?? '', scope, name);
  }

  return {
    init(given: ShareScope) {
      scope = given;
    },
    /** @param module such as `./rating-badge` */
    async get(module: string) {
      const request = `${module}.js`;
      await load(request);
      const exports = require(request);
      return () => exports;
    },
  };
}

async function consume(name: string, range: string, scope: ShareScope, user: string): Promise<unknown> {
  const provided = Object.entries(scope[name] ?? {});
  const fitting = provided.find(([version]) => version.split('.', 1)[0] === range.slice(1).split('.', 1)[0]);
  if (!fitting) {
    const versions = provided.map(([version]) => version).join() || 'none';
    throw new Error(`It needs ${name} ${range}, but the host has ${versions}.`);
  }
  const [, shared] = fitting;
  const factory = shared.lib ?? (await shared.get());
  shared.useIn?.push(user);
  return factory();
}

function loadScript(address: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const script: ScriptElement = document.createElement('script');
    const page = (window as { __FORECOURT__?: Page }).__FORECOURT__;
    script.define = resolve;
    if (page) {
      script.integrity = page.integrityOf(address);
      script.crossOrigin = 'anonymous';
    }
    // The script has run when it has loaded, so a promise that is still pending means that it threw.
    for (const outcome of ['load', 'error'])
      script.addEventListener(outcome, () => reject(new Error(`${address} did not load.`)));
    script.src = page?.embedded ? page.embedded.scriptUrl(address) : address;
    document.head.append(script);
  });
}
