import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import webpack, { type Configuration, type Module, type NormalModule } from 'webpack';
import { HostAssetsPlugin } from './host-assets-plugin';
import { IntegrityPlugin } from './patches/integrity-plugin';
import { expectReactParts } from './patches/expect-react-parts';
import { FEDERATION_CONSTANTS } from './patches/federation-constants';
import { UnusedFederationPlugin } from './patches/unused-federation-plugin';
import { modulesForBrowsers, modulesForServers, writtenModule } from './shared/shared-modules';
import { packageFolder, readSharedPackage, type SharedPackage } from './shared/shared-package';
import { baseConfig } from './webpack-base';

/**
 * Returns the build of the host in a folder.
 *
 * - `loader`: the small script inlined in every page that has islands.
 * - `consent`: the script inlined in pages of brands whose visitors choose about cookies.
 * - `embed`: the script that third-party pages include, without the data that the server prepends.
 * - `runtime`: React, the federation runtime and the singletons, fetched with the first island (`dist/browser`).
 * - `renderer`: code of a renderer worker, with the same singletons inside (`dist/server/renderer.cjs`).
 *
 * @param packageDir the host's folder, `import.meta.dirname` of its webpack config
 * @param site whose shared packages the host provides to remotes, and whose theme is around each block
 * @throws when its React lacks a private part that its browser code relies on
 */
export function defineHost(
  packageDir: string,
  { sharedPackages, themeProvider }: Pick<SiteConfig, 'sharedPackages' | 'themeProvider'>,
): Configuration[] {
  expectReactParts(packageDir);
  const packages = sharedPackages.map((name) => sharedPackage(name, packageDir));
  const theme: Record<string, string> =
    themeProvider === undefined
      ? {}
      : { 'src/services/theme-provider.tsx': `export { ThemeProvider } from ${JSON.stringify(themeProvider)};` };
  return [
    scriptConfig('loader', 'loader.ts'),
    scriptConfig('consent', 'consent/consent.ts'),
    scriptConfig('embed', 'embed/embed.ts'),
    runtimeConfig(),
    rendererConfig(),
  ];

  /** One file that is inlined or served unchanged. */
  function scriptConfig(name: string, file: string): Configuration {
    const base = target(name, `dist/${name}`, 'browser');
    return { ...base, entry: { [name]: `./src/browser/${file}` }, output: { ...base.output, filename: '[name].js' } };
  }

  function runtimeConfig(): Configuration {
    const base = target('runtime', 'dist/browser', 'browser', {
      ...theme,
      'src/browser/shared-modules.ts': modulesForBrowsers(packages, packageDir),
    });
    return {
      ...base,
      entry: { runtime: './src/browser/runtime.ts' },
      output: {
        ...base.output,
        publicPath: '/assets/',
        filename: '[name].[contenthash:8].js',
        // A number: names would be in the runtime and the data of every page. `assets.json` says which file is in which
        // chunk.
        chunkFilename: '[id].[contenthash:8].js',
      },
      plugins: [
        ...(base.plugins ?? []),
        new UnusedFederationPlugin(),
        new webpack.DefinePlugin(FEDERATION_CONSTANTS),
        new webpack.ProvidePlugin({
          MessageChannel: [path.join(packageDir, 'src/browser/loading/waking-channel.ts'), 'WakingChannel'],
        }),
        new IntegrityPlugin(),
        new HostAssetsPlugin(),
      ],
      // Keeps the separate chunk of a singleton that another chunk also contains, so that the preloaded chunk is used.
      optimization: {
        ...base.optimization,
        chunkIds: 'deterministic',
        flagIncludedChunks: false,
        splitChunks: {
          chunks: 'async',
          cacheGroups: { default: false, defaultVendors: false, ...LIBRARY_CHUNKS, ...chunksOf(packages) },
        },
      },
    };
  }

  function rendererConfig(): Configuration {
    const base = target('renderer', 'dist/server', 'node', {
      ...theme,
      'src/renderer/worker/shared-modules.ts': modulesForServers(packages),
    });
    return {
      ...base,
      entry: { renderer: './src/renderer/worker/worker.ts' },
      output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
      externalsPresets: { node: true },
      plugins: [...(base.plugins ?? []), new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
    };
  }

  /** @param written code of modules that the build writes, by file */
  function target(
    name: string,
    outputDir: string,
    platform: 'browser' | 'node',
    written: Record<string, string> = {},
  ): Configuration {
    const base = baseConfig({
      name: `host ${name}`,
      packageDir,
      outputDir: path.join(packageDir, outputDir),
      platform,
      cacheKey: [name, written],
    });
    const rules = Object.entries(written).map(([file, code]) => writtenModule(path.join(packageDir, file), code));
    return {
      ...base,
      module: { rules: [...(base.module?.rules ?? []), ...rules] },
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...routerForProduction(packageDir) } },
    };
  }
}

/** React Router's `exports` always lead to its development build. It is a dependency of a package of the host. */
function routerForProduction(packageDir: string): Record<string, string> {
  const routerDom = createRequire(path.join(packageDir, 'package.json')).resolve('react-router-dom/package.json');
  const routerDir = path.dirname(createRequire(routerDom).resolve('react-router/package.json'));
  return {
    'react-router$': path.join(routerDir, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(routerDir, 'dist/production/dom-export.mjs'),
  };
}

/**
 * Modules that several of our singletons and providers import must be one file, otherwise they are sent twice. The
 * names differ from those of the importing chunks, since webpack would merge equal names.
 */
const LIBRARY_CHUNKS = {
  toolkit: library('library-toolkit', /node_modules[\\/](@reduxjs|immer|reselect|redux|redux-thunk)[\\/]/),
  reactRedux: library('library-react-redux', /node_modules[\\/](react-redux|use-sync-external-store)[\\/]/),
  router: library('library-router', /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/),
  zod: library('library-zod', /node_modules[\\/]zod[\\/]/),
};

/** Chunks that shared packages declare. */
function chunksOf(packages: readonly SharedPackage[]) {
  const names = new Set(packages.flatMap(({ chunks }) => [...chunks.values()]));
  return Object.fromEntries(
    [...names].map((name) => [
      `shared ${name}`,
      library(`library-${name}`, (module) =>
        packages.some(({ chunks }) => chunks.get((module as Partial<NormalModule>).resource ?? '') === name),
      ),
    ]),
  );
}

function sharedPackage(name: string, from: string): SharedPackage {
  const dir = packageFolder(name, from);
  const shared = dir && readSharedPackage(dir);
  if (!shared) throw new Error(`${name} is not a shared package: its package.json has no forecourt.browser.`);
  return shared;
}

function library(name: string, test: RegExp | ((module: Module) => boolean)) {
  return { name, test, enforce: true, priority: 10 } as const;
}
