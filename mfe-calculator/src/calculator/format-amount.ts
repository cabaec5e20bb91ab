import { formatPoundsInput } from '@forecourt/domain/pounds-input';

/** Most characters shown: £200,000 is the most that is lent; two more let a slip be seen. */
const MAX_LENGTH = 9;

/** A field's text for an amount from anywhere: typed, slid, or out of an address. */
export function formatAmount(text: string): string {
  return formatPoundsInput(text, MAX_LENGTH);
}
