import { errorMessage } from '@forecourt/service/error-message';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { reasonOfIssue } from './reason-of';

/** Reads a JSON document by its schema. Errors have line and column. */
export function readJson<Document>(schema: z.core.$ZodType<Document>): (text: string) => Document {
  return (text) => {
    const parsed = z.safeParse(schema, parse(text), { reportInput: true });
    if (parsed.success) return parsed.data;
    const at = placesIn(text);
    throw new Error(parsed.error.issues.map((issue) => `${at(pathOf(issue))}: ${reasonOfIssue(issue)}`).join('; '));
  };
}

/** The path of the faulty value, or of the first unknown field. */
function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

/** Returns the place of the value at a path in a JSON text, or of its parent: `line 3, column 14`. */
export function placesIn(text: string): (path: readonly PropertyKey[]) => string {
  // JSON is valid YAML, and the YAML parser records positions.
  const document = parseDocument(text, { logLevel: 'silent' });
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range =
        typeof node === 'object' && node !== null && 'range' in node && (node.range as [number] | undefined);
      if (range) return placeAt(text, range[0]);
    }
    return placeAt(text, text.search(/\S|$/));
  };
}

function placeAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = errorMessage(error);
    const [, position] = / at position (\d+)/.exec(reason) ?? [];
    const offset = position === undefined ? firstBadToken(text) : Number(position);
    throw new Error(
      `${placeAt(text, offset)}: this is not JSON: ${quotesAt(text[offset]) ?? reason.replace(/,? (?:in JSON|"?\.\.\.|"[^]*is not valid).*$/s, '')}`,
      { cause: error },
    );
  }
}

/** Some error messages do not contain the position. */
function firstBadToken(text: string): number {
  const token = /[\s{}[\]:,]+|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    if (!token.test(text)) return at;
  }
  return text.length;
}

function quotesAt(character = ''): string | undefined {
  if (/[“”„«»]/.test(character))
    return `quotes must be straight ("), and here they are curly (${character}); a word processor changes them`;
  return /['‘’]/.test(character) ? `quotes must be double ("), and here they are single (${character})` : undefined;
}
