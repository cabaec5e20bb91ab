import type { MotTest } from '@forecourt/domain/cars/history';

/** Why the service gave no tests: it refused the registration or the number of requests, or it could not answer. */
export type MotHistoryFailure = 'invalid' | 'throttled' | 'failed' | 'unavailable';

/** The MOT tests of a vehicle, newest first; none before its first test, and for a registration that nobody has. */
export type MotAnswer = { tests: MotTest[] } | { failure: MotHistoryFailure };

/** MOT tests by registration. */
export interface MotHistory {
  /** @param registration upper case, without spaces */
  testsOf: (registration: string) => Promise<MotAnswer>;
}
