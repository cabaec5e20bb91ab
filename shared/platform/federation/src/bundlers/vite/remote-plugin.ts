import path from 'node:path';
import type { Plugin } from 'vite';
import { containerName } from '@forecourt/contracts/names';
import { foreignImport, scriptFault } from '../../build/import-rules';
import { LIBRARY_PATCHES } from '../../build/patches/library-patches';
import { type BlockFiles, NO_SCRIPTS, serverOnlyImports } from '../../build/release/block-files';
import { compileScript } from '../../build/release/compile-script';
import type { RemoteSources } from '../../build/release/remote-sources';
import { type ImportedNames, missingExports } from '../../build/release/used-singletons';
import { writeRelease } from '../../build/release/write-release';
import { filesOfBlock } from './chunk-files';
import { asScript, type ChunkScript } from './chunk-scripts';
import {
  addressFault,
  classFaults,
  importedNames,
  KEPT,
  withAddresses,
  withContexts,
  withKeptStyles,
} from './remote-sources';
import { styleFault } from './style-fault';

/** Names of the three builds: of blocks that hydrate, of the styles of all others, and for renderers. */
export const BUILDS = { hydrated: 'client', still: 'still', server: 'ssr' } as const;

/** Private: Vite's helper around `import()`. It preloads styles by link elements, which our pages forbid. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

type Results = Partial<{
  hydrated: Record<string, BlockFiles>;
  still: Record<string, BlockFiles>;
  server: ImportedNames;
}>;

/** Checks a remote that Vite builds, makes its chunks scripts, and writes the release after its builds. */
export function remotePlugin(sources: RemoteSources): Plugin {
  const { packageDir, hydrated, still, singletons } = sources;
  const found: Results = still.length > 0 ? {} : { still: {} };
  return {
    name: 'forecourt-remote',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId(request, importer = '') {
      if (/^(?:https?:)?\/\//.test(request) && /\.[cm]?[jt]sx?$/.test(importer))
        this.error(`${importer} imports ${request}, which is in no release. Install its package.`);
    },
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    async transform(code, id) {
      const [file = ''] = id.split(/[?#]/, 1);
      const fault =
        foreignImport(file, packageDir) ??
        (await styleFault(file, code, {
          packageDir,
          config: this.environment.getTopLevelConfig(),
          find: async (request, importer) => (await this.resolve(request, importer))?.id,
        }));
      if (fault) this.error(fault);
      const patch =
        this.environment.name === BUILDS.server ? undefined : LIBRARY_PATCHES.find(({ test }) => test.test(file));
      // Each line stays a line, so the source map of the rest is right.
      if (patch) return { code: patch.apply(code, file), map: null };
      const changed = withKeptStyles(withAddresses(withContexts(code, path.dirname(file))));
      const unknown = file.includes('/node_modules/') ? undefined : (addressFault(changed) ?? scriptFault(code));
      if (unknown) this.error(unknown);
      return changed === code ? undefined : { code: changed, map: null };
    },
    moduleParsed({ id, code }) {
      if (!code || !/\.[jt]sx?$/.test(id) || id.includes('/node_modules/')) return;
      for (const fault of classFaults(this.parse(code), id)) this.error(`${path.relative(packageDir, id)}: ${fault}`);
    },
    generateBundle(_, bundle) {
      const parse = (code: string) => this.parse(code);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const faults: string[] = [];
      if (this.environment.name === BUILDS.server) {
        found.server = importedNames(parse(chunks[0]?.code ?? ''), singletons);
        faults.push(...missingExports(found.server));
      } else if (this.environment.name === BUILDS.still) {
        found.still = filesOf(
          still,
          chunks.map((chunk) => ({ chunk, needs: [], later: [] })),
        );
        for (const [block, { styles }] of Object.entries(found.still)) found.still[block] = { ...NO_SCRIPTS, styles };
        for (const { fileName } of chunks) delete bundle[fileName];
      } else {
        const scripts = chunks.map((chunk) => asScript(chunk, parse));
        const files = filesOf(hydrated, scripts);
        found.hydrated = files;
        faults.push(...hydrated.flatMap((block) => serverOnlyImports(block, files[block]!, sources)));
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.js.map'))
            file.source = oneLineLater(String(file.source));
        this.emitFile({ type: 'asset', fileName: 'remoteEntry.js', source: container(sources, files, scripts) });
      }
      for (const fault of faults) this.error(fault);
    },
    // The builds run one after the other, the server's last.
    async writeBundle() {
      const { hydrated: ofHydrated, still: ofStill, server: imported } = found;
      if (ofHydrated && ofStill && imported)
        await writeRelease(sources, { browser: { ...ofHydrated, ...ofStill }, imported });
    },
  };
}

/** Keeps styles that code imports without their classes: for Vite, a CSS module has no side effects. */
export const keepStyles: Plugin = {
  name: 'forecourt-styles',
  enforce: 'post',
  sharedDuringBuild: true,
  transform: (code, id) => (id.endsWith(KEPT) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
};

const filesOf = (blocks: readonly string[], scripts: readonly ChunkScript[]) =>
  Object.fromEntries(blocks.map((block) => [block, filesOfBlock(block, scripts)]));

/** A source map for code that has one more line at its beginning. */
function oneLineLater(map: string): string {
  const { mappings, ...others } = JSON.parse(map) as { mappings: string };
  return JSON.stringify({ ...others, mappings: `;${mappings}` });
}

/** The container's script. */
function container(
  { remote, singletons }: RemoteSources,
  files: Record<string, BlockFiles>,
  scripts: readonly ChunkScript[],
): string {
  const consumed = Object.values(files).flatMap(({ shared, lazy }) => [...shared, ...lazy.shared]);
  const accepted = [...new Set(consumed)].toSorted().map((name) => [name, singletons.acceptedVersions(name)] as const);
  const needs = scripts.map(({ chunk, needs: own }) => [`./${chunk.fileName}`, own] as const);
  const name = containerName(remote);
  return compileScript(
    path.join(import.meta.dirname, 'script-container.ts'),
    name,
    `exports.scriptContainer('${name}',new URL('..',document.currentScript.src).href,${[accepted, needs].map((entries) => JSON.stringify(Object.fromEntries(entries))).join()})`,
  );
}
