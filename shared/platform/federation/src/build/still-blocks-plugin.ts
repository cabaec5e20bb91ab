import type { Chunk, Compilation, Compiler } from 'webpack';

/** An entry that nothing loads. */
const ENTRY = 'still-blocks';

/**
 * Builds the blocks that never hydrate, in addition to the container. A page needs their styles, in the order of the
 * imports, but not their scripts, which are discarded.
 */
export class StillBlocksPlugin {
  readonly #views: Record<string, string>;
  readonly #packageDir: string;

  /** @param views files of the blocks' views, by block */
  constructor(packageDir: string, views: Record<string, string>) {
    this.#packageDir = packageDir;
    this.#views = views;
  }

  apply(compiler: Compiler): void {
    const imports = Object.entries(this.#views).map(
      ([block, view]) => `import(/* webpackChunkName: "${block}" */ ${JSON.stringify(view)});`,
    );
    if (imports.length === 0) return;
    new compiler.webpack.EntryPlugin(
      this.#packageDir,
      `data:text/javascript,${encodeURIComponent(imports.join('\n'))}`,
      {
        name: ENTRY,
      },
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap('StillBlocksPlugin', (compilation) => {
      // Runs before the styles are minified.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'StillBlocksPlugin', stage }, () => {
        for (const file of scriptsOfStillBlocks(compilation)) compilation.deleteAsset(file);
      });
    });
  }
}

function scriptsOfStillBlocks({ entrypoints }: Compilation): string[] {
  const loaded = new Set(
    [...entrypoints].filter(([name]) => name !== ENTRY).flatMap(([, entry]) => [...allChunks(entry.getRuntimeChunk())]),
  );
  const still = [...allChunks(entrypoints.get(ENTRY)?.getRuntimeChunk())].filter((chunk) => !loaded.has(chunk));
  return still.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));
}

const allChunks = (runtime: Chunk | null | undefined): Set<Chunk> => runtime?.getAllReferencedChunks() ?? new Set();
