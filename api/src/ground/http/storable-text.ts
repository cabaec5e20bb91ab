import { visibleText } from '@forecourt/domain/input/text';

/**
 * Removes invisible characters and lone surrogates from every text of a parsed request, in place. PostgreSQL stores no
 * text with NUL, and its JSON refuses lone surrogates. Not recursive, since a hostile body can be nested deeply.
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
