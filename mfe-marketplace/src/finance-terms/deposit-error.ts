import { parsePence } from '@forecourt/domain/input/pounds';

/** The message beside a deposit; empty when the deposit is valid, or absent. */
export function depositError(deposit = ''): string {
  return deposit.trim() === '' || parsePence(deposit) !== undefined ? '' : 'Enter an amount in pounds, such as 2,000';
}
