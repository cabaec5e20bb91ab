import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { preprocessCSS, type ResolvedConfig } from 'vite';
import { foreignImport, unscopedStyles, withoutComposes } from '../../build/import-rules';
import { dependsOnOthers, neighboursIn, STYLES } from '../../build/styles/style-modules';

interface Styles {
  packageDir: string;
  config: ResolvedConfig;
  /** The file of a request. */
  find: (request: string, importer: string) => Promise<string | undefined>;
}

/** Reason why a stylesheet, or one that it composes, must not be part of a remote. */
export async function styleFault(file: string, code: string, styles: Styles): Promise<string | undefined> {
  if (!STYLES.test(file)) return unscopedStyles(file);
  const contents = new Map([[file, code]]);
  // A map gives what is added on the way, too.
  for (const [each, css] of contents) {
    const fault =
      (each === file ? undefined : composedFault(each, css, file, styles)) ?? (await ownFault(each, css, styles));
    if (fault) return fault;
    const missing = (request: string) => `${each} names ${request}, which does not exist.`;
    // In Sass a name may be a variable.
    for (const request of each.endsWith('.css') ? neighboursIn(css) : [])
      if (!(await findNeighbour(request, each, styles))) return missing(request);
    for (const [, , request = ''] of css.matchAll(COMPOSED)) {
      const composed = await styles.find(request, each);
      if (composed === undefined) return missing(request);
      if (!contents.has(composed)) contents.set(composed, readFileSync(composed, 'utf8'));
    }
  }
  return undefined;
}

/** A stylesheet whose classes are composed. Vite reads it without any plugin. */
const COMPOSED = /\bcomposes\s{0,9}:[^;{}]{0,1000}?\sfrom\s{1,9}(['"])([^'"\n]{1,200})\1/g;

/** Without `./`, a request may be that of a package. */
async function findNeighbour(request: string, importer: string, { find }: Styles): Promise<string | undefined> {
  const [file = ''] = request.split(/[?#]/, 1);
  return (await find(`./${file}`, importer)) ?? find(file, importer);
}

function composedFault(file: string, css: string, composer: string, { packageDir }: Styles): string | undefined {
  const [neighbour] = path.dirname(file) === path.dirname(composer) ? [] : neighboursIn(css);
  return (
    foreignImport(file, packageDir) ??
    (neighbour === undefined
      ? undefined
      : `${file}: Vite does not find ${neighbour}, since ${composer} composes a class of this stylesheet. Put both into one folder.`)
  );
}

/** A rule that may reach outside its block, with the comment that css-loader knows. */
const EXEMPT = /\/\*\s{0,9}cssmodules-pure-ignore\s{0,9}\*\/[^{}]{0,1000}/g;

/** Reason why a stylesheet would reach outside its block. */
async function ownFault(file: string, code: string, { config }: Styles): Promise<string | undefined> {
  const css = dependsOnOthers(file, code)
    ? (await preprocessCSS(code, file, { ...config, css: { ...config.css, modules: false } })).code
    : code;
  const checked = withoutComposes(css).replace(EXEMPT, (rule) => `.exempt${rule.replace(/[^\n]/g, '')}`);
  try {
    transform({ filename: file, code: Buffer.from(checked), cssModules: { pure: true } });
    return undefined;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    return `${file}${loc ? `:${loc.line}:${loc.column}` : ''}: ${message}`;
  }
}
