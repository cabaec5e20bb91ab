import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../services';

export interface Bundle {
  code: string;
  /** Workspaces with code in it, such as `shared/site/domain`. */
  workspaces: string[];
  /** Folders of packages with code in it, from the root. */
  bundled: string[];
}

/** Globals that CommonJS code in a bundle needs. */
const COMMON_JS = [
  "import { createRequire as createRequireOfBundle } from 'node:module';",
  'const require = createRequireOfBundle(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
].join('\n');

/**
 * One JavaScript file for the root of an archive that has the same folders as this repository.
 *
 * @param main its TypeScript file, from the root
 * @param external packages that it loads at run time
 */
export async function bundleService(main: string, external: readonly string[]): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [main],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    metafile: true,
    // Warnings concern optional ways of loading that packages try.
    logLevel: 'error',
    external: [...external],
    banner: { js: COMMON_JS },
    plugins: [ownPlaces],
  });
  const inputs = Object.keys(metafile.inputs);
  return {
    code: outputFiles[0]?.text ?? '',
    workspaces: distinct(inputs, /^(shared\/[^/]+\/[^/]+|(?!node_modules)[^/]+)\//),
    bundled: distinct(inputs, /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//),
  };
}

function distinct(files: readonly string[], pattern: RegExp): string[] {
  return [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
}

/** Our modules find the files beside them by `import.meta`, which keeps the original location of each. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
      const place = JSON.stringify(path.relative(root, file));
      const source = await readFile(file, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `new URL('.', new URL(${place}, import.meta.url)).pathname`);
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
