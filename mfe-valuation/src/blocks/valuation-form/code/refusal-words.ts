import type { ApiFailure } from '@forecourt/contracts/services';

/** Follows a request to try again, or stands alone. */
const UNREACHABLE = 'We could not reach our service: please check your connection.';

/**
 * The server's message when it refuses (A7-11), or ours when it cannot be reached; its internal errors have no message
 * for visitors.
 */
export function refusalWords({ status, message }: ApiFailure): string {
  if (status === 0) return UNREACHABLE;
  return status >= 400 && status < 500 ? message : '';
}
