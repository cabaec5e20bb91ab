import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { root } from '../services';

/** A regular expression in a source file. */
export interface FoundPattern {
  /** File and line. */
  place: string;
  source: string;
  flags: string;
}

/** The sources that run in production: patterns of tests and tools see only our own input. */
const FOLDERS = /^(?:shell|mfe-[a-z]+|api|registry|shared\/[a-z]+\/[a-z-]+)$/;
const NOT_PRODUCTION = /(?:\.test|\.examples)\.tsx?$|\/testing\//;

/** Every regular expression of a source text: literals, and the `String.raw` texts that they are assembled from. */
export function patternsIn(file: string, text: string): FoundPattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const raw = new Map<string, string>();
  const add = (node: ts.Node, pattern: Pick<FoundPattern, 'source' | 'flags'>) =>
    found.push({
      place: `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`,
      ...pattern,
    });
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'String.raw') {
      const pattern = rawText(node.template, raw);
      if (ts.isVariableDeclaration(node.parent)) raw.set(node.parent.name.getText(source), pattern);
      // A fragment, such as a character class's contents, is checked as part of its whole pattern, which is put between
      // anchors.
      if (isPattern(pattern)) add(node, { source: `^(?:${pattern})$`, flags: 'u' });
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The patterns that take more than linear time for some input, with which one request could block a whole service. */
export function unsafeOf(patterns: readonly FoundPattern[]): string[] {
  const verdicts = new Map<string, string | undefined>();
  return patterns.flatMap(({ place, source, flags }) => {
    const pattern = `/${source}/${flags}`;
    if (!verdicts.has(pattern)) verdicts.set(pattern, complexityOf(source, flags));
    const complexity = verdicts.get(pattern);
    return complexity === undefined ? [] : [`${place} ${pattern} ${complexity}`];
  });
}

/** Every regular expression literal of what runs in production. @param files of the repository, from its root */
export async function productionPatterns(files: readonly string[]): Promise<FoundPattern[]> {
  const production = files.filter((file) => /\.tsx?$/.test(file) && isProduction(file));
  const found = await Promise.all(
    production.map(async (file) => patternsIn(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return found.flat();
}

function isProduction(file: string): boolean {
  const [folder = '', ...rest] = file.split('/src/');
  return rest.length > 0 && FOLDERS.test(folder) && !NOT_PRODUCTION.test(file);
}

function rawText(template: ts.TemplateLiteral, known: ReadonlyMap<string, string>): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? '';
  const spans = template.templateSpans.map(
    ({ expression, literal }) => (known.get(expression.getText()) ?? '') + (literal.rawText ?? ''),
  );
  return (template.head.rawText ?? '') + spans.join('');
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
}

function complexityOf(source: string, flags: string): string | undefined {
  const { reports } = analyse({ source, flags });
  const [worst] = reports.toSorted((one, other) => Number(other.exponential) - Number(one.exponential));
  return (
    worst && `${worst.exponential ? 'exponential' : 'polynomial'} with many ${JSON.stringify(worst.character.pick)}`
  );
}
