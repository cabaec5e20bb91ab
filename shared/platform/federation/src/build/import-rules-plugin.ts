import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import webpack, { type Compiler, type Dependency, type Module, type ModuleGraph, type NormalModule } from 'webpack';

/** The package.json nearest to a module, as its resolver found it. */
interface Resolved {
  descriptionFileRoot?: string;
  descriptionFileData?: { name?: string; forecourt?: { role?: string } };
}

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
        const faults = new Map<string, webpack.WebpackError>();
        for (const module of modules) {
          if (this.#foreign(module)) continue;
          for (const { dependency, module: imported } of compilation.moduleGraph.getOutgoingConnections(module)) {
            const fault =
              dependency && (this.#foreign(imported) ?? missingClass(dependency, imported, compilation.moduleGraph));
            if (fault)
              faults.set(module.identifier() + fault, Object.assign(new webpack.WebpackError(fault), { module }));
          }
        }
        compilation.errors.push(...faults.values());
      });
    });
  }

  #foreign(imported: Module): string | undefined {
    const { descriptionFileRoot, descriptionFileData } = ((imported as Partial<NormalModule>).resourceResolveData ??
      {}) as Resolved;
    const role = descriptionFileData?.forecourt?.role;
    if (role === undefined || role === 'library' || descriptionFileRoot === this.#packageDir) return undefined;
    return `It imports from ${descriptionFileData?.name}, another application. What two remotes use is in a shared package.`;
  }
}

/** The use of an imported name, such as `styles.card`, whose ids are then `default` and `card`. */
interface ImportedName extends Dependency {
  getIds(moduleGraph: ModuleGraph): string[];
  request: string;
}

function missingClass(dependency: Dependency, imported: Module, moduleGraph: ModuleGraph): string | undefined {
  if (
    !(imported instanceof webpack.NormalModule && imported.resource.endsWith('.module.css') && 'getIds' in dependency)
  )
    return undefined;
  const use = dependency as ImportedName;
  const [exported, name] = use.getIds(moduleGraph);
  if (exported !== 'default' || name === undefined || classesOf(imported.resource).has(name)) return undefined;
  return `It uses the class ${name}, which ${use.request} does not have.`;
}

function classesOf(stylesheet: string): ReadonlySet<string> {
  const { exports } = transform({ filename: stylesheet, code: readFileSync(stylesheet), cssModules: true });
  return new Set(Object.keys(exports ?? {}));
}
