import { packageFolder, readManifest } from '../shared/shared-package';

/** The package of a module, such as `@forecourt/domain` of `@forecourt/domain/money`. */
export const packageOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** The version of a package that a remote is built with. @throws when it is not installed */
export function installedVersion(name: string, packageDir: string): string {
  const folder = packageFolder(name, packageDir);
  if (folder === undefined) throw new Error(`${name} is not installed: list it in the dependencies of package.json.`);
  return readManifest(folder).version;
}
