import type { ApiFailure } from '@forecourt/contracts/services';

/** The server's message when it refuses (A7-11) or cannot be reached; its internal errors have no message for visitors. */
export function refusalWords({ status, message }: ApiFailure): string {
  return status === 0 || (status >= 400 && status < 500) ? message : '';
}
