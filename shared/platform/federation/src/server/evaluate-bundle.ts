import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { hasIntegrity } from '@forecourt/service/integrity';

/** A remote's server bundle: its version, its file, and the hash that the file must have. */
export interface ServerBundle {
  /** `mfe-reviews@1.4.0`. */
  id: string;
  file: string;
  integrity: string;
}

/** Answers a bundle's `require`. Throws for modules that the host does not provide. */
export type Provide = (request: string) => unknown;

/**
 * Caches evaluated server bundles, each version once. For renderers only: a remote's code runs here.
 * CommonJS, because it needs no loader but a function.
 */
export class BundleCache<Loaded> {
  readonly #bundles = new Map<string, Promise<Loaded>>();
  readonly #load: (run: (provide: Provide) => unknown, bundle: ServerBundle) => Loaded;

  /** @param load creates the cached value; `run` runs the bundle's top level and returns its exports */
  constructor(load: (run: (provide: Provide) => unknown, bundle: ServerBundle) => Loaded) {
    this.#load = load;
  }

  /** @throws when the file is missing or has another hash, and errors of `load`; the next call then tries again */
  get(bundle: ServerBundle): Promise<Loaded> {
    const known = this.#bundles.get(bundle.id);
    if (known) return known;
    const loaded = this.#evaluate(bundle);
    this.#bundles.set(bundle.id, loaded);
    loaded.catch(() => this.#bundles.delete(bundle.id));
    return loaded;
  }

  async #evaluate(bundle: ServerBundle): Promise<Loaded> {
    const bytes = await readFile(bundle.file);
    if (!hasIntegrity(bytes, bundle.integrity))
      throw new Error(`The server bundle of ${bundle.id} does not have the hash its release gives.`);
    const script = new vm.Script(
      `(function (require, module, exports, releaseAddress) {${bytes.toString('utf8')}\n})`,
      {
        filename: `${bundle.id}.cjs`,
      },
    );
    return this.#load((provide) => {
      const module = { exports: {} as unknown };
      const wrapper = script.runInThisContext() as (
        require: Provide,
        module: { exports: unknown },
        exports: unknown,
        releaseAddress: string,
      ) => void;
      // Images that the code imports have addresses below it.
      wrapper(provide, module, module.exports, `/releases/${bundle.id.replace('@', '/')}/`);
      return module.exports;
    }, bundle);
  }
}
