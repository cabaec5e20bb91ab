import webpack, { type Compiler } from 'webpack';

/** Private: how zod goes through its tables of members and through what it parses. */
const LOOP = /for \(const (\w+) in (\w+)\)/g;

/**
 * Makes zod ignore what old scripts and extensions have added to `Object.prototype`. It would throw while it is evaluated,
 * and every block that parses something would fail.
 */
export class OwnKeysPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnKeysPlugin', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('OwnKeysPlugin', ([source, ...rest], { resource }) => {
        if (!/[\\/]zod[\\/]v4[\\/]core[\\/](?:util|schemas)\.js$/.test(resource)) return [source, ...rest];
        return [ownKeysOnly(String(source), resource), ...rest];
      });
    });
  }
}

/** @throws when the source has no such loop */
export function ownKeysOnly(source: string, resource: string): string {
  const changed = source.replace(LOOP, 'for (const $1 of Object.keys($2 ?? {}))');
  if (changed === source) throw new Error(`OwnKeysPlugin relies on ${String(LOOP)} in ${resource}, which does not have it.`);
  return changed;
}
