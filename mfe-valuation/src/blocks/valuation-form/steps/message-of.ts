import type { Validated } from '@forecourt/domain/input/validated';

/** The message of a failed check; undefined when it passed. */
export function messageOf(checked: Validated<unknown>): string | undefined {
  return checked.ok ? undefined : checked.message;
}
