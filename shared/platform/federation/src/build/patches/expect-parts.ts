import type { Compiler } from 'webpack';

/**
 * For plugins that rely on private parts of a library: fails a build in which one of these parts was not found, and
 * names it. Otherwise visitors would notice an upgrade that moves one.
 *
 * @returns records that a part was found
 */
export function expectParts(compiler: Compiler, plugin: string, parts: readonly string[]): (part: string) => void {
  // In watch mode a bundler may keep what it made before.
  const missing = new Set(parts);
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: plugin, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => {
        for (const part of missing)
          compilation.errors.push(
            new compiler.webpack.WebpackError(`${plugin} relies on ${part}, which this build does not have.`),
          );
      },
    );
  });
  return (part) => void missing.delete(part);
}
