import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Declares a frequent statement, which PostgreSQL then plans once for each connection: planning mostly takes longer
 * than running. Behind a pooler it is planned each time. Only for constants of a module: names are never removed.
 *
 * @returns the same text
 */
export function plannedOnce(text: string): string {
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 16));
  return text;
}

/** The name of a statement that was declared as frequent. */
export const nameOf = (text: string): string | undefined => names.get(text);
