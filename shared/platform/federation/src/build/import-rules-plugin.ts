import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Dependency, Module, ModuleGraph, NormalModule, WebpackError } from 'webpack';
import { STYLES } from './styles/style-modules';
import { foreignImport, missingClass, scriptFault, unscopedStyles } from './import-rules';

/**
 * Fails a build of the package in `packageDir` if it imports anything of another application, or uses a class that its
 * stylesheet lacks. For webpack and Rspack.
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
          const script = this.#scriptFault(resourceOf(module));
          if (script)
            faults.set(module.identifier(), Object.assign(new compiler.webpack.WebpackError(script), { module }));
          for (const { dependency, module: imported } of compilation.moduleGraph.getOutgoingConnections(module)) {
            const fault =
              dependency &&
              (this.#foreign(imported) ??
                unscopedStyles(resourceOf(imported)) ??
                // Code of css-loader, for styles that compose others, names no classes.
                (!STYLES.test(resourceOf(module)) && classFault(dependency, imported, compilation.moduleGraph)));
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

  #scriptFault(file: string): string | undefined {
    const isOwn = file.startsWith(path.join(this.#packageDir, 'src') + path.sep) && /\.[jt]sx?$/.test(file);
    return isOwn ? scriptFault(readFileSync(file, 'utf8')) : undefined;
  }

  #foreign(imported: Module | null): string | undefined {
    return foreignImport(resourceOf(imported), this.#packageDir);
  }
}

/** The file of a module, without a query. */
const resourceOf = (module: Module | null) =>
  ((module as Partial<NormalModule> | null)?.resource ?? '').split('?', 1)[0]!;

/** The use of an imported name, such as `styles.card`, whose ids are then `default` and `card`. */
interface ImportedName extends Dependency {
  getIds?: (moduleGraph: ModuleGraph) => string[];
  /** In Rspack. */
  ids?: string[];
  request: string;
}

function classFault(dependency: Dependency, imported: Module | null, moduleGraph: ModuleGraph): string | undefined {
  const resource = resourceOf(imported);
  const use = dependency as ImportedName;
  const [exported, name] = use.getIds?.(moduleGraph) ?? use.ids ?? [];
  if (!resource.endsWith('.module.css') || exported !== 'default' || name === undefined) return undefined;
  return missingClass(resource, name, use.request);
}
