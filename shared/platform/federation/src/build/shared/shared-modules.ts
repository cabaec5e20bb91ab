import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { PROVIDED_EXPORTS } from '../release/singletons';
import { packageFolder, readManifest, type SharedPackage } from './shared-package';

/** Replaces the module at `file` by generated code. */
export function writtenModule(file: string, code: string): RuleSetRule {
  return {
    resource: file,
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'write-module.cjs'),
    options: { code },
  };
}

/**
 * Code of a module whose `sharedModules` are the singletons that browsers fetch on demand, and those of shared packages
 * that every page has.
 *
 * @param packageDir the host's folder, where its libraries are found
 */
export function modulesForBrowsers(packages: readonly SharedPackage[], packageDir: string): string {
  const entries = packages.flatMap(({ name, version, modules, eager, serverOnly }) => {
    const given = [...modules].filter(([module]) => !serverOnly.has(module));
    const contexts = (mode: 'eager' | 'lazy') =>
      byFolder(
        name,
        given.filter(([module]) => eager.has(module) === (mode === 'eager')),
      ).map(
        ([folder, files]) =>
          `...provide(${JSON.stringify(name)}, ${JSON.stringify(version)}, import.meta.webpackContext(${JSON.stringify(folder)}, { regExp: /^\\.\\/(?:${files.map(asPattern).join('|')})$/, mode: '${mode}', chunkName: ${JSON.stringify(`singleton:${name}/[request]`)} })),`,
      );
    return [...contexts('lazy'), ...contexts('eager')];
  });
  return `const provide = (name, version, modules) => Object.fromEntries(
  modules.keys().map((key) => [name + key.slice(1).replace(/\\.tsx?$/, ''), { version, load: () => modules(key) }]),
);
export const sharedModules = {
${[...entries, ...FETCHED_LIBRARIES.map((name) => fetchedLibrary(name, packageDir))].join('\n')}
};
`;
}

/** Libraries that only some blocks need. */
const FETCHED_LIBRARIES = ['@reduxjs/toolkit', 'react-redux', 'react-router-dom'];

function fetchedLibrary(name: string, packageDir: string): string {
  const { version } = readManifest(packageFolder(name, packageDir) ?? packageDir);
  const provided = PROVIDED_EXPORTS[name];
  const exports = provided ? `, webpackExports: ${JSON.stringify(provided)}` : '';
  const imported = `import(/* webpackChunkName: ${JSON.stringify(`singleton:${name}`)}${exports} */ ${JSON.stringify(name)})`;
  return `${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, load: () => ${imported} },`;
}

/** The same code for servers, where all singletons exist from the start, by name. */
export function modulesForServers(packages: readonly SharedPackage[]): string {
  const modules = packages.flatMap((shared) => [...shared.modules]);
  return [
    ...modules.map(([, file], index) => `import * as module${index} from ${JSON.stringify(file)};`),
    `export const sharedModules = {`,
    ...modules.map(([name], index) => `  ${JSON.stringify(name)}: module${index},`),
    `};`,
    '',
  ].join('\n');
}

/** Files of modules, by the folder that their import names are relative to. */
function byFolder(name: string, modules: readonly (readonly [module: string, file: string])[]): [string, string[]][] {
  const folders = new Map<string, string[]>();
  for (const [module, file] of modules) {
    const below = module.slice(name.length + 1);
    const extension = path.extname(file);
    const folder = file.slice(0, -(below + extension).length - 1);
    if (!file.endsWith(`/${below}${extension}`))
      throw new Error(`${module} is not named after its file, ${path.basename(file)}.`);
    folders.set(folder, [...(folders.get(folder) ?? []), below + extension]);
  }
  return [...folders];
}

const asPattern = (file: string) => file.replaceAll(/[/.]/g, String.raw`\$&`);
