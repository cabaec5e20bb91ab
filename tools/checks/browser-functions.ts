import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatData, CompatStatement, Identifier, SupportBlock } from '@mdn/browser-compat-data';
import { BROWSERS } from '@forecourt/federation/browsers';
import ts from 'typescript';
import { root } from '../src/services';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest supported version of each browser. MDN lists Safari on iOS separately. */
const OLDEST = Object.fromEntries(
  BROWSERS.flatMap((promise): [string, number][] => {
    const [browser = '', version = ''] = promise.split(' >= ');
    return [[browser === 'safari' ? 'safari_ios' : browser, Number(version)]];
  }),
);

const isLate = (feature: object): boolean =>
  '__compat' in feature && lateIn((feature.__compat as CompatStatement).support) !== '';
/** Members that some supported browser lacks in some interface. The type checker looks up only these. */
const LATE_MEMBERS = new Set(
  Object.values({ ...api, ...javascript.builtins }).flatMap((owner) =>
    Object.entries(owner)
      .filter(([, member]) => isLate(member))
      .map(([name]) => name.replace(/_static$/, '')),
  ),
);
const LATE_GLOBALS = new Set(
  Object.entries({ ...javascript.builtins, ...api, ...api['Window'] })
    .filter(([, feature]) => isLate(feature))
    .map(([name]) => name),
);

/** A function or property of browsers that a supported version lacks. */
export interface MissingFunction {
  /** `URL.canParse`, or `requestIdleCallback`. */
  name: string;
  /** First versions with it: `safari_ios 17, chrome 120`. */
  since: string;
  file: string;
}

/**
 * Finds functions in these files that a supported browser lacks, by MDN's compatibility data and TypeScript's types.
 */
export function missingFunctions(files: readonly string[]): MissingFunction[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const found = new Map<string, MissingFunction>();

  function look(file: string, name: string, feature: Identifier | undefined): void {
    const since = feature?.__compat && lateIn(feature.__compat.support);
    if (since) found.set(`${file} ${name}`, { name: name.replace(/^Window\./, ''), since, file });
  }

  function visit(node: ts.Node, file: string): void {
    if (ts.isPropertyAccessExpression(node) && LATE_MEMBERS.has(node.name.text)) {
      const owner = libraryOwner(checker.getSymbolAtLocation(node.name));
      const known = owner && (api[owner] ?? javascript.builtins?.[owner]);
      if (known) look(file, `${owner}.${node.name.text}`, known[node.name.text] ?? known[`${node.name.text}_static`]);
    } else if (
      ts.isIdentifier(node) &&
      LATE_GLOBALS.has(node.text) &&
      isLibraryGlobal(checker.getSymbolAtLocation(node))
    ) {
      look(file, node.text, api['Window']?.[node.text] ?? api[node.text] ?? javascript.builtins?.[node.text]);
    }
    ts.forEachChild(node, (child) => visit(child, file));
  }

  /** The interface of the standard library that declares a property, without `Constructor`. */
  function libraryOwner(symbol: ts.Symbol | undefined): string | undefined {
    const declaration = symbol?.declarations?.[0];
    if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
    const { parent } = declaration;
    if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/Constructor$/, '');
    return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
      ? parent.parent.name.getText()
      : undefined;
  }

  function isLibraryGlobal(symbol: ts.Symbol | undefined): boolean {
    const declaration = symbol?.declarations?.[0];
    const isGlobal =
      declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration));
    return isGlobal && program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, path.relative(root, file));
  }
  return [...found.values()];
}

function lateIn(support: SupportBlock): string {
  const late = Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const given = support[browser as keyof SupportBlock];
    const plain = [given].flat().find((each) => each && !each.flags && !each.prefix && !each.alternative_name);
    const since = plain?.version_added;
    if (since !== undefined && typeof since === 'string' && Number(since.replace('≤', '')) <= oldest) return [];
    return given === undefined ? [] : [`${browser} ${since === false || since === undefined ? 'never' : since}`];
  });
  return late.join(', ');
}
