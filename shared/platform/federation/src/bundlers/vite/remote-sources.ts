import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FILE_ADDRESS, missingClass } from '../../build/import-rules';
import type { Singletons } from '../../build/release/singletons';
import type { ImportedNames } from '../../build/release/used-singletons';
import { requestOf, type SyntaxNode, textOf, walk } from './syntax';

const CONTEXT =
  /import\.meta\.webpackContext\(\s{0,9}(['"])([^'"\n]{1,200})\1,\s{0,9}\{\s{0,9}regExp: ?\/([^\n]{1,200})\/,?\s{0,9}\},?\s{0,9}\)/g;

/** Replaces `import.meta.webpackContext('./folder', { regExp })`, with which `src/remote.ts` finds blocks, by imports. */
export function withContexts(code: string, dir: string): string {
  const imports: string[] = [];
  const changed = code.replace(CONTEXT, (_, _quote, folder: string, pattern: string) => {
    const keys = readdirSync(path.join(dir, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `./${file.split(path.sep).join('/')}`)
      .filter((key) => new RegExp(pattern).test(key))
      .toSorted();
    const entries = keys.map((key) => {
      imports.push(`import * as context${imports.length} from ${JSON.stringify(`./${path.posix.join(folder, key)}`)};`);
      return `${JSON.stringify(key)}: context${imports.length - 1}`;
    });
    return `((modules) => Object.assign((key) => modules[key], { keys: () => Object.keys(modules) }))({ ${entries.join()} })`;
  });
  return [...imports, changed].join(' ');
}

/** Replaces `new URL('./photo.png', import.meta.url)` by the address of an imported file, as webpack does. */
export function withAddresses(code: string): string {
  const imports: string[] = [];
  const changed = code.replace(FILE_ADDRESS, (_, _quote, file: string) => {
    imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
    return `relativeUrl(address${imports.length - 1})`;
  });
  if (imports.length === 0) return code;
  const module = JSON.stringify(path.join(import.meta.dirname, 'relative-url.ts'));
  return [`import { relativeUrl } from ${module};`, ...imports, changed].join(' ');
}

/** Query of a stylesheet that is imported without its classes, only for its effect. */
export const KEPT = '?kept';

/** Marks imports of stylesheets without their classes. */
export const withKeptStyles = (code: string) =>
  code.replace(/\bimport\s{0,9}(['"])(\.{1,2}\/[^'"\n]{1,200}\.module\.s?css)\1/g, `import $1$2${KEPT}$1`);

/** Reason why a module must not use what `withAddresses` has left. */
export const addressFault = (code: string) =>
  code.includes('import.meta.url')
    ? "import.meta.url is unknown on the server. It works only in new URL('./photo.png', import.meta.url)."
    : undefined;

/** Classes that a module uses and its stylesheets lack, in words. */
export function classFaults(tree: unknown, file: string): string[] {
  const stylesheets = new Map<string, string>();
  const faults: string[] = [];
  walk(tree, (node) => {
    const source = node.type === 'ImportDeclaration' ? textOf(node['source']) : undefined;
    if (source?.endsWith('.module.css'))
      for (const { type, local } of node['specifiers'] as SyntaxNode[])
        if (type === 'ImportDefaultSpecifier') stylesheets.set((local as { name: string }).name, source);
    const { object, property } = memberOf(node) ?? {};
    const stylesheet = object === undefined ? undefined : stylesheets.get(object);
    const fault =
      stylesheet?.startsWith('.') && property !== undefined
        ? missingClass(path.resolve(path.dirname(file), stylesheet), property, stylesheet)
        : undefined;
    if (fault) faults.push(fault);
  });
  return faults;
}

/** The names in `object.property`. */
function memberOf({ type, object, property, computed }: SyntaxNode): { object: string; property: string } | undefined {
  const [of, name] = [object, property].map((node) => (node as { name?: string } | undefined)?.name);
  return type === 'MemberExpression' && computed !== true && of !== undefined && name !== undefined
    ? { object: of, property: name }
    : undefined;
}

/** Names that a CommonJS bundle takes from its singletons. */
export function importedNames(tree: unknown, { has }: Singletons): ImportedNames {
  const modules = new Map<string, string>();
  const imported = new Map<string, string[]>();
  walk(tree, (node) => {
    const request = requestOf(node);
    if (request !== undefined && has(request) && !imported.has(request)) imported.set(request, []);
    const declared = node.type === 'VariableDeclarator' ? requestOf(node['init']) : undefined;
    if (declared !== undefined) modules.set((node['id'] as { name: string }).name, declared);
    const { object = '', property = '' } = memberOf(node) ?? {};
    const module = modules.get(object);
    if (module !== undefined) imported.get(module)?.push(property);
  });
  return imported;
}
