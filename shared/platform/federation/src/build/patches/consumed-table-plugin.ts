import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { expectParts } from './expect-parts';

/** Private: federation's runtime module with the table of singletons. */
const TABLE = 'consumes';

/** A module that a container takes from the host, as federation's plugin makes it. */
type ConsumedModule = Module & { options: { shareKey: string } };

/** Writes the options of a container's consumed singletons once, instead of eight for each singleton. For webpack. */
export class ConsumedTablePlugin {
  readonly #rangeOf: (shareKey: string) => string;

  /** @param rangeOf the versions at which a singleton is accepted, by share key */
  constructor(rangeOf: (shareKey: string) => string) {
    this.#rangeOf = rangeOf;
  }

  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'ConsumedTablePlugin', [TABLE]);
    compiler.hooks.thisCompilation.tap('ConsumedTablePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ConsumedTablePlugin', (module, chunk) => {
        if (module.name !== TABLE) return;
        isMet(TABLE);
        module.generate = () => this.#consumes(compilation, chunk);
      });
    });
  }

  #consumes({ chunkGraph }: Compilation, container: Chunk): string | null {
    const keys: Record<string, Record<string, string>> = {};
    const consumedBy: Record<string, (string | number)[]> = {};
    for (const chunk of container.getAllReferencedChunks()) {
      for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
        const { shareKey } = (module as ConsumedModule).options;
        const id = chunkGraph.getModuleId(module);
        if (id === null || chunk.id === null) continue;
        (keys[this.#rangeOf(shareKey)] ??= {})[id] = shareKey;
        (consumedBy[chunk.id] ??= []).push(id);
      }
    }
    // The build evaluates stylesheets in a separate chunk.
    if (Object.keys(keys).length === 0) return null;
    return `
var installedModules = {}, moduleToHandlerMapping = {}, keys = ${JSON.stringify(keys)};
for (const [requiredVersion, shared] of Object.entries(keys)) for (const [id, shareKey] of Object.entries(shared)) moduleToHandlerMapping[id] = {
  shareKey,
  shareInfo: { scope: ["default"], shareConfig: { singleton: true, strictVersion: true, requiredVersion } }
};
__webpack_require__.f.consumes = (chunkId, promises) => __webpack_require__.federation.bundlerRuntime.consumes({
  chunkMapping: ${JSON.stringify(consumedBy)}, installedModules, chunkId, moduleToHandlerMapping, promises, webpackRequire: __webpack_require__
});`;
  }
}
