import type { MotTest } from '@forecourt/domain/cars/history';

/**
 * Why the service gave no tests: it refused the registration, refused because of too many requests, or could not
 * answer.
 */
export type MotHistoryFailure = 'invalid' | 'throttled' | 'failed' | 'unavailable';

/** The service's record of a vehicle. */
export interface MotRecord {
  /** Newest first. Empty before the first test, and for an unknown registration. */
  tests: MotTest[];
  /** Number of further tests that could not be read; 0 when absent. */
  unreadTests?: number;
  /** ISO date by which a vehicle without tests needs its first test. */
  firstDueOn?: string;
  /** Whether the tests are invented, as of the sample stock. */
  isSample?: true;
}

export type MotAnswer = MotRecord | { failure: MotHistoryFailure };

/** MOT tests by registration. */
export interface MotHistory {
  /** @param registration upper case, without spaces */
  testsOf: (registration: string) => Promise<MotAnswer>;
}
