import { formatCount } from '@forecourt/domain/money';
import { MILES_A_YEAR } from '@forecourt/domain/running-costs/wire';

export interface GivenMiles {
  /** Undefined when the address has none that can be used. */
  milesAYear?: number;
  /** As it was typed. */
  typed: string;
  /** Why it cannot be used. */
  error?: string;
}

/** The miles a year in the query of an address: `12,000` is `12000`. */
export function milesIn(url: string): GivenMiles {
  const typed = (new URLSearchParams(url.split('?', 2)[1]?.split('#', 1)[0]).get('miles') ?? '').trim().slice(0, 20);
  if (typed === '') return { typed };
  const digits = typed.replaceAll(/[,\s]/g, '');
  const milesAYear = Number(digits);
  const { from, to } = MILES_A_YEAR;
  if (/^\d+$/.test(digits) && milesAYear >= from && milesAYear <= to) return { typed, milesAYear };
  return { typed, error: `Please enter whole miles from ${formatCount(from)} to ${formatCount(to)}` };
}
