import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { HostAssetsPlugin } from './host-assets-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { expectReactParts } from './patches/expect-react-parts';
import { UnusedFederationPlugin } from './patches/unused-federation-plugin';
import { baseConfig } from './webpack-base';

/**
 * The build of the host, from its folder:
 * - `loader`: the small script inlined in every page that has islands;
 * - `consent`: the script inlined in pages of brands whose visitors choose about cookies;
 * - `embed`: the script that third-party pages include, without the data that the server writes in front of it;
 * - `runtime`: React, the federation runtime and the singletons, fetched with the first island (`dist/browser`);
 * - `renderer`: what a renderer worker runs, with the same singletons inside (`dist/server/renderer.cjs`).
 *
 * @param packageDir the host's folder, `import.meta.dirname` of its webpack config
 * @throws when its React lacks a private part that its browser code relies on
 */
export function defineHost(packageDir: string): Configuration[] {
  expectReactParts(packageDir);
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
    const base = target('runtime', 'dist/browser', 'browser');
    return {
      ...base,
      entry: { runtime: './src/browser/runtime.ts' },
      output: {
        ...base.output,
        publicPath: '/assets/',
        filename: '[name].[contenthash:8].js',
        // A number: names would be in every page's runtime and data. `assets.json` says what is in which.
        chunkFilename: '[id].[contenthash:8].js',
      },
      plugins: [
        ...(base.plugins ?? []),
        new UnusedFederationPlugin(),
        new webpack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
        new IntegrityPlugin(),
        new HostAssetsPlugin(),
      ],
      // Keeps a chunk for a singleton that another chunk contains, so that the preloaded chunk is the one used.
      optimization: {
        ...base.optimization,
        chunkIds: 'deterministic',
        flagIncludedChunks: false,
        splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, ...LIBRARY_CHUNKS } },
      },
    };
  }

  function rendererConfig(): Configuration {
    const base = target('renderer', 'dist/server', 'node');
    return {
      ...base,
      entry: { renderer: './src/renderer/worker/worker.ts' },
      output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
      externalsPresets: { node: true },
      plugins: [...(base.plugins ?? []), new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
    };
  }

  function target(name: string, outputDir: string, platform: 'browser' | 'node'): Configuration {
    const base = baseConfig({ name: `host ${name}`, packageDir, outputDir: path.join(packageDir, outputDir), platform, cacheKey: name });
    return { ...base, resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...ROUTER_FOR_PRODUCTION } } };
  }
}

const routerDir = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** React Router's `exports` lead to its development build, whatever is built. */
const ROUTER_FOR_PRODUCTION = {
  'react-router$': path.join(routerDir, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(routerDir, 'dist/production/dom-export.mjs'),
};

/**
 * Modules that several of our singletons and providers import must be one file, or they are sent twice.
 * The names differ from those of the chunks that import them; webpack would merge equal names.
 */
const LIBRARY_CHUNKS = {
  toolkit: library('library-toolkit', /node_modules[\\/](@reduxjs|immer|reselect|redux|redux-thunk)[\\/]/),
  reactRedux: library('library-react-redux', /node_modules[\\/](react-redux|use-sync-external-store)[\\/]/),
  router: library('library-router', /node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/),
  zod: library('library-zod', /node_modules[\\/]zod[\\/]|shared[\\/]domain[\\/]src[\\/]loose\.ts$/),
  // Modules of one subject are usually needed together, and import each other. One file of them is half as large as many.
  cars: library('library-cars', /shared[\\/]domain[\\/]src[\\/]cars[\\/](?!page)[a-z-]+\.ts$/),
  // A picture needs none of the answers about cars, nor zod.
  carPictures: { ...library('library-car-pictures', /shared[\\/]domain[\\/]src[\\/]cars[\\/](paint|photo|render)\.ts$/), priority: 11 },
  // Search results alone say which filters are chosen and which are ignored, and offer what there is in stock.
  chosenFilters: { ...library('library-chosen-filters', /shared[\\/]domain[\\/]src[\\/]car-search[\\/](chosen|ignored|stock-choices)\.ts$/), priority: 11 },
  // The map alone asks for places, and the search in words for a question.
  carSearch: library('library-car-search', /shared[\\/]domain[\\/]src[\\/](car-search[\\/](?!places|question)[a-z-]+|dealers[\\/]address)\.ts$/),
  // Every card with a monthly price needs these; the rest is for calculators, but for what few of their visitors need.
  financeTerms: {
    ...library('library-finance-terms', /shared[\\/]domain[\\/]src[\\/]finance[\\/](finance-terms|offered-terms|part-exchange|score-apr)\.ts$/),
    priority: 11,
  },
  finance: library('library-finance', /shared[\\/]domain[\\/]src[\\/](finance|calculator)[\\/](?!example-under-terms|futures|pricing-vehicle)[a-z-]+\.ts$/),
  reviews: library('library-reviews', /shared[\\/]domain[\\/]src[\\/]reviews[\\/][a-z-]+\.ts$/),
  valuation: library('library-valuation', /shared[\\/]domain[\\/]src[\\/]valuation[\\/][a-z-]+\.ts$/),
};

function library(name: string, test: RegExp) {
  return { name, test, enforce: true, priority: 10 } as const;
}
