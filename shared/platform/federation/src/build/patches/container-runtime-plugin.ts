import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { expectParts } from './expect-parts';

/** Global with the host's copy of federation's bundler runtime, for containers that are built without one. */
export const BUNDLER_RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

/**
 * Private: federation's package whose runtime is bundled into each container, and its runtime module with the table of
 * singletons.
 */
const BUNDLER_RUNTIME = 'webpack-bundler-runtime';
const TABLE = 'consumes';

/** A module that a container takes from the host, as federation's plugin makes it. */
type ConsumedModule = Module & { options: { shareKey: string } };

/**
 * Removes code from a container that all containers have in common: it uses the host's copy of federation's bundler
 * runtime, and the options of consumed singletons are written once.
 */
export class ContainerRuntimePlugin {
  readonly #rangeOf: (shareKey: string) => string;

  /** @param rangeOf the versions at which a singleton is accepted, by share key */
  constructor(rangeOf: (shareKey: string) => string) {
    this.#rangeOf = rangeOf;
  }

  apply(compiler: Compiler): void {
    const isMet = expectParts(compiler, 'ContainerRuntimePlugin', [BUNDLER_RUNTIME, TABLE]);
    new webpack.ExternalsPlugin('global', ({ request = '' }, done) => {
      if (!request.split(/[\\/]/).includes(BUNDLER_RUNTIME)) return done();
      isMet(BUNDLER_RUNTIME);
      return done(undefined, BUNDLER_RUNTIME_GLOBAL);
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ContainerRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ContainerRuntimePlugin', (module, chunk) => {
        if (module.name !== TABLE) return;
        isMet(TABLE);
        module.generate = () => this.#consumes(compilation, chunk);
      });
    });
  }

  /** Replaces federation's own table, which repeats eight options for each singleton. */
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
