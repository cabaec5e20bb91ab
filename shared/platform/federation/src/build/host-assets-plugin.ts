import { integrityOf } from '@forecourt/service/integrity';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** The host's browser files, for its server (`dist/browser/assets.json`). Paths begin with the public path. */
export interface HostAssets {
  runtime: string;
  /** Scripts of each lazily federated singleton, by share key. */
  singletons: Record<string, string[]>;
  /** Scripts of the host itself that a page may load later, by the name of the chunk that loads them. */
  later: Record<string, string[]>;
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
          (compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
            .filter((file) => file.endsWith('.js'))
            .map((file) => publicPath + file);
        const names = [...compilation.namedChunkGroups.keys()];
        const assets: HostAssets = {
          runtime: scripts('runtime')[0] ?? '',
          singletons: Object.fromEntries(
            names
              .filter((name) => name.startsWith(SINGLETON_CHUNK))
              .map((name) => [shareKeyOf(name, requestOf(compilation, name)), scripts(name)]),
          ),
          later: Object.fromEntries(
            names
              .filter((name) => name !== 'runtime' && !name.startsWith(SINGLETON_CHUNK))
              .map((name) => [name, scripts(name)]),
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

function requestOf({ namedChunkGroups }: Compilation, name: string): string {
  return namedChunkGroups.get(name)?.origins[0]?.request ?? '';
}

/**
 * The share key of a singleton, from the name of its chunk. A chunk of a package's module has no slashes after the name
 * of the package, so the rest comes from the request, such as `./finance/money.ts`.
 */
export function shareKeyOf(chunkName: string, request: string): string {
  const key = chunkName.slice(SINGLETON_CHUNK.length);
  return request.startsWith('./') ? key.split('/', 2).join('/') + request.slice(1).replace(/\.tsx?$/, '') : key;
}
