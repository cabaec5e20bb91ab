import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

/** A Markdown file with fields above its text. */
interface FrontMatter<Fields> {
  fields: Fields;
  body: string;
  /** Line of the file that the body begins on. */
  bodyLine: number;
}

/**
 * Reads the YAML between the two lines of three hyphens that a file begins with.
 *
 * @throws with the line of every field that does not fit
 */
export function readFrontMatter<Fields>(text: string, schema: z.ZodType<Fields>): FrontMatter<Fields> {
  const [, yaml] = /^---\r?\n([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (yaml === undefined) throw new Error('line 1: a guide begins with its fields, between two lines of three hyphens');
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  // The first line of the file is the hyphens.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [fault] = document.errors;
  if (fault) throw new Error(`line ${lineAt(fault.pos[0])}: ${fault.message}`);
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `line ${lineAt(offsetOf(document, path))}: ${path.join('.')} ${message}`,
    );
    throw new Error(problems.join('; '));
  }
  const bodyLine = yaml.split('\n').length + 2;
  return {
    fields: parsed.data,
    body: text
      .split(/\r?\n/)
      .slice(bodyLine - 1)
      .join('\n'),
    bodyLine,
  };
}

/** Returns the offset of a field, or of its parent if the field is missing. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return Number(node.range[0]);
  }
  return 0;
}
