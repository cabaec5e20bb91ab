import type { Validated } from '@forecourt/domain/validated';

/** The message of a check, if it has one. */
export function messageOf(checked: Validated<unknown>): string | undefined {
  return checked.ok ? undefined : checked.message;
}
