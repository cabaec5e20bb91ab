import webpack, { type Compiler } from 'webpack';

/** Private: how libraries go through tables, such as zod's members and Redux Toolkit's reducers. */
const LOOP = /for ?\((?:const|let) (\w+) in (\w+)\)/g;
const PATCHED =
  /[\\/](?:zod[\\/]v4[\\/]core[\\/](?:util|schemas)\.js|@reduxjs[\\/]toolkit[\\/]dist[\\/]redux-toolkit\.[\w-]+\.m?js)$/;

/**
 * Makes zod and Redux Toolkit ignore what old scripts and extensions have added to `Object.prototype`. Otherwise they
 * would throw, and every block that parses data or has a store would fail.
 */
export class OwnKeysPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnKeysPlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        'OwnKeysPlugin',
        ([source, ...rest], { resource }) => {
          if (!PATCHED.test(resource)) return [source, ...rest];
          return [ownKeysOnly(String(source), resource), ...rest];
        },
      );
    });
  }
}

/** @throws when the source contains no such loop */
export function ownKeysOnly(source: string, resource: string): string {
  const changed = source.replace(LOOP, 'for (const $1 of Object.keys($2 ?? {}))');
  if (changed === source)
    throw new Error(`OwnKeysPlugin relies on ${String(LOOP)} in ${resource}, which does not have it.`);
  return changed;
}
