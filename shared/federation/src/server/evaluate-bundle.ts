import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { integrityOf } from './integrity';

/** A remote's server bundle: which version it is, where its file lies, and the hash that file must have. */
export interface ServerBundle {
  /** `mfe-reviews@1.4.0`. */
  id: string;
  file: string;
  integrity: string;
}

export interface BundleCacheOptions {
  /** Answers a bundle's `require`; throws for what the host does not provide. */
  provide: (request: string) => unknown;
  /** Runs a bundle's top level; lets the owner note that foreign code is running. */
  whileRunning?: <Result>(run: () => Result) => Result;
}

/**
 * Evaluates server bundles, each version once. For renderers only: this is where a remote's code runs.
 *
 * CommonJS, because an ES module can never be unloaded; when a version is evicted, nothing holds it any more.
 */
export class BundleCache {
  private readonly bundles = new Map<string, Promise<unknown>>();

  constructor(private readonly options: BundleCacheOptions) {}

  /**
   * The exports of a bundle.
   *
   * @throws when the file is gone or has another hash, and whatever its top level throws; the next call tries again
   */
  evaluate(bundle: ServerBundle): Promise<unknown> {
    const known = this.bundles.get(bundle.id);
    if (known) return known;
    const evaluated = this.run(bundle);
    this.bundles.set(bundle.id, evaluated);
    evaluated.catch(() => this.bundles.delete(bundle.id));
    return evaluated;
  }

  /** Forgets all bundles but these. */
  evict(keep: ReadonlySet<string>): void {
    for (const id of this.bundles.keys()) if (!keep.has(id)) this.bundles.delete(id);
  }

  private async run({ id, file, integrity }: ServerBundle): Promise<unknown> {
    const bytes = await readFile(file);
    if (integrityOf(bytes) !== integrity) throw new Error(`The server bundle of ${id} does not have the hash its release gives.`);
    const script = new vm.Script(`(function (require, module, exports) {${bytes.toString('utf8')}\n})`, { filename: `${id}.cjs` });
    const module = { exports: {} };
    const { whileRunning = (run) => run(), provide } = this.options;
    whileRunning(() => {
      const wrapper = script.runInThisContext() as (require: typeof provide, module: { exports: unknown }, exports: unknown) => void;
      wrapper(provide, module, module.exports);
    });
    return module.exports;
  }
}
