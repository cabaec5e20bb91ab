import type { ApiFailure } from '@forecourt/contracts/services';

/** The server's own words where it refuses (A7-11), or that it could not be reached; a fault of its own has none for visitors. */
export function refusalWords({ status, message }: ApiFailure): string {
  return status === 0 || (status >= 400 && status < 500) ? message : '';
}
