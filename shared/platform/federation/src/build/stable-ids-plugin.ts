import type { Compiler, Module } from 'webpack';

/**
 * Sets the ids of the two modules whose default ids contain the path of the checkout: the container, and the file that
 * federation writes beside it. So equal sources are equal bytes in any folder, and an unchanged remote is recognised.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  const name = module.identifier();
  if (name.startsWith('container entry')) return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(name) ? 'federation' : undefined;
}
