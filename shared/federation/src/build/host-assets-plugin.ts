import { integrityOf } from '@forecourt/service/integrity';
import webpack, { type Compiler } from 'webpack';

/** What the host's server knows about its own browser files (`dist/browser/assets.json`). Paths begin with the public path. */
export interface HostAssets {
  runtime: string;
  /** Scripts of each lazily federated singleton, by share key. */
  singletons: Record<string, string[]>;
  integrity: Record<string, string>;
}

/** Chunks named `singleton:<share key>` hold a federated singleton each; this is how a page knows what to preload. */
const SINGLETON_CHUNK = 'singleton:';

/** Writes the host's asset table. */
export class HostAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HostAssetsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostAssetsPlugin', stage }, () => {
        const publicPath = String(compilation.outputOptions.publicPath);
        const scripts = (name: string) =>
          (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => file.endsWith('.js')).map((file) => publicPath + file);
        const assets: HostAssets = {
          runtime: scripts('runtime')[0] ?? '',
          singletons: Object.fromEntries(
            [...compilation.namedChunkGroups.keys()]
              .filter((name) => name.startsWith(SINGLETON_CHUNK))
              .map((name) => [name.slice(SINGLETON_CHUNK.length).replace(/-tsx?$/, ''), scripts(name)]),
          ),
          integrity: Object.fromEntries(
            compilation
              .getAssets()
              .filter(({ name }) => name.endsWith('.js'))
              .map(({ name, source }) => [publicPath + name, integrityOf(source.buffer())]),
          ),
        };
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(JSON.stringify(assets, null, 2)));
      });
    });
  }
}
