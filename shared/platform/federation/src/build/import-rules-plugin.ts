import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import type { Compiler, Dependency, Module, ModuleGraph, NormalModule, WebpackError } from 'webpack';
import { type Manifest, readManifest } from './shared/shared-package';

/**
 * Fails a build of the package in `packageDir` if it imports anything of another application, or uses a class that its
 * stylesheet lacks, which would be `undefined`.
 */
export class ImportRulesPlugin {
  readonly #packageDir: string;

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ImportRulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ImportRulesPlugin', (modules) => {
        const faults = new Map<string, WebpackError>();
        for (const module of modules) {
          if (this.#foreign(module)) continue;
          for (const { dependency, module: imported } of compilation.moduleGraph.getOutgoingConnections(module)) {
            const fault =
              dependency && (this.#foreign(imported) ?? missingClass(dependency, imported, compilation.moduleGraph));
            if (fault)
              faults.set(
                module.identifier() + fault,
                Object.assign(new compiler.webpack.WebpackError(fault), { module }),
              );
          }
        }
        compilation.errors.push(...faults.values());
      });
    });
  }

  #foreign(imported: Module | null): string | undefined {
    const { resource } = (imported ?? {}) as Partial<NormalModule>;
    const isOurs = resource !== undefined && !resource.includes(`${path.sep}node_modules${path.sep}`);
    const found = isOurs ? nearestManifest(path.dirname(resource)) : undefined;
    const role = found?.manifest.forecourt?.role;
    if (found === undefined || role === undefined || role === 'library' || found.dir === this.#packageDir)
      return undefined;
    return `It imports from ${found.manifest.name}, another application. What two remotes use is in a shared package.`;
  }
}

const nearest = new Map<string, { dir: string; manifest: Manifest } | undefined>();

/** The package.json in or above a folder. */
function nearestManifest(dir: string): { dir: string; manifest: Manifest } | undefined {
  if (nearest.has(dir)) return nearest.get(dir);
  const parent = path.dirname(dir);
  const found = existsSync(path.join(dir, 'package.json'))
    ? { dir, manifest: readManifest(dir) }
    : parent === dir
      ? undefined
      : nearestManifest(parent);
  nearest.set(dir, found);
  return found;
}

/** The use of an imported name, such as `styles.card`, whose ids are then `default` and `card`. */
interface ImportedName extends Dependency {
  getIds?: (moduleGraph: ModuleGraph) => string[];
  /** In Rspack. */
  ids?: string[];
  request: string;
}

function missingClass(dependency: Dependency, imported: Module | null, moduleGraph: ModuleGraph): string | undefined {
  const { resource = '' } = (imported ?? {}) as Partial<NormalModule>;
  const use = dependency as ImportedName;
  const [exported, name] = use.getIds?.(moduleGraph) ?? use.ids ?? [];
  if (!resource.endsWith('.module.css') || exported !== 'default' || name === undefined) return undefined;
  if (classesOf(resource).has(name)) return undefined;
  return `It uses the class ${name}, which ${use.request} does not have.`;
}

function classesOf(stylesheet: string): ReadonlySet<string> {
  const { exports } = transform({ filename: stylesheet, code: readFileSync(stylesheet), cssModules: true });
  return new Set(Object.keys(exports ?? {}));
}
