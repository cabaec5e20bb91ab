import path from 'node:path';
import type { BuildEnvironmentOptions, EnvironmentOptions, UserConfig } from 'vite';
import { FONT } from '../../build/base-config';
import { BROWSERS } from '../../build/browsers';
import { readRemote, type RemoteSources, viewOf } from '../../build/release/remote-sources';
import { className } from '../../build/styles/class-name';
import { placeOf } from '../../build/styles/style-modules';
import { BUILDS, keepStyles, remotePlugin } from './remote-plugin';

/**
 * Returns the Vite configuration that builds the remote in a folder. Chunks contain CommonJS, which the container in
 * `script-container.ts` loads by script elements.
 *
 * @public
 * @param packageDir the remote's folder, `import.meta.dirname` of its `vite.config.mjs`
 */
export function defineRemote(packageDir: string): UserConfig {
  const sources = readRemote(packageDir);
  const { hydrated, still } = sources;
  const isProduction = process.env['NODE_ENV'] !== 'development';
  return {
    root: packageDir,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [remotePlugin(sources), keepStyles],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: {
      modules: {
        generateScopedName(name, id) {
          const [file = ''] = id.split('?', 1);
          return (isProduction ? '' : `${name}-`) + className(file, name, placeOf(file, sources));
        },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') },
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js' ? { runtime: `releaseAddress + ${JSON.stringify(`browser/${file}`)}` } : { relative: true },
    },
    build: { assetsDir: '' },
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    environments: {
      [BUILDS.hydrated]: environment(sources, viewsOf(hydrated, packageDir), { minify: isProduction && 'oxc' }),
      // Built only for their styles, and separately: together with the others, they would change the common chunks.
      ...(still.length > 0 && {
        [BUILDS.still]: environment(sources, viewsOf(still, packageDir), { minify: false, emptyOutDir: false }),
      }),
      [BUILDS.server]: serverEnvironment(sources),
    },
  };
}

/** Files of blocks' views, by block. A container that exposes nothing still needs one entry. */
function viewsOf(blocks: readonly string[], packageDir: string): Record<string, string> {
  return blocks.length === 0
    ? { nothing: 'data:text/javascript,export {}' }
    : Object.fromEntries(blocks.map((block) => [block, path.join(packageDir, viewOf(block))]));
}

/** Never inlines fonts. Undefined applies Vite’s limit to images, which is that of the other bundlers. */
const isInlined = (file: string) => (FONT.test(file) ? false : undefined);

function environment(
  { singletons, packageDir }: RemoteSources,
  input: Record<string, string>,
  options: BuildEnvironmentOptions,
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: path.join(packageDir, 'dist/browser'),
      emptyOutDir: true,
      target: BROWSERS.map((browser) => browser.replace(' >= ', '')),
      assetsInlineLimit: isInlined,
      modulePreload: false,
      reportCompressedSize: false,
      ...options,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: (request) => singletons.has(request),
        // No warning about `import.meta`, which Vite's own code around `import()` uses.
        checks: { emptyImportMeta: false, bundlerTimings: false },
        output: { ...OUTPUT, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  };
}

function serverEnvironment({ singletons, packageDir }: RemoteSources): EnvironmentOptions {
  return {
    resolve: { noExternal: true },
    build: {
      ssr: true,
      outDir: path.join(packageDir, 'dist/server'),
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      assetsInlineLimit: isInlined,
      // Gives errors during evaluation a file and a line. The release has no source map.
      sourcemap: 'inline',
      rolldownOptions: {
        input: { remote: path.join(packageDir, 'src/remote.ts') },
        external: (request) => singletons.has(request),
        output: { ...OUTPUT, entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  };
}

/** Equal names of files for browser and server. `import()` of a singleton or chunk becomes a call of `require`. */
const OUTPUT = { format: 'cjs', dynamicImportInCjs: false, assetFileNames: '[name]-[hash][extname]' } as const;
