import { visibleText } from '@forecourt/domain/input/text';

/**
 * Makes every text in a parsed request one that people can read and PostgreSQL can store: without characters that nobody sees (NUL
 * among them, which no text of PostgreSQL may have) and without lone surrogates, which its JSON refuses. Changes it in place; not
 * recursive, since anybody can nest as deep as a body is long.
 */
export function makeTextStorable(value: unknown): void {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const fields = next as Record<string, unknown>;
    for (const [name, field] of Object.entries(fields)) {
      if (typeof field === 'string') fields[name] = visibleText(field).toWellFormed();
      else if (field) waiting.push(field);
    }
  }
}
