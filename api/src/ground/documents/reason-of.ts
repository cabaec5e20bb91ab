import { errorMessage } from '@forecourt/service/error-message';
import * as z from 'zod';

/** Why a document could not be read: each invalid place, as `main[2].block is not a block name`. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map((issue) => reasonOfIssue(issue)).join('; ');
  return errorMessage(error);
}

/** Words an issue for editors. The input distinguishes a missing value from a wrong one: parse with `reportInput`. */
export function reasonOfIssue(issue: z.core.$ZodIssue): string {
  return `${placeOf(issue.path)} ${wordsOf(issue)}`.trimStart();
}

/** `main[2].block`. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('');
}

const EXPECTED: Record<string, string> = {
  string: 'a text',
  number: 'a number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list, in [ ]',
  object: 'an object, in { }',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.input === undefined) return 'is missing';
  if (issue.expected === 'string' && typeof issue.input === 'number')
    return `is a number; it has to be a text: "${issue.input}"`;
  return `has to be ${EXPECTED[issue.expected] ?? issue.expected}`;
}
