import { parsePounds } from '../input/pounds';

/** What is wrong with the typed amounts of a part exchange: a message beside each, empty where there is nothing. */
export function partExchangeErrors({ value = '', owed = '' }: { value?: string | undefined; owed?: string | undefined }): { value: string; owed: string } {
  const [isNoValue, isNothingOwed] = [isNothing(value), isNothing(owed)];
  return {
    value: isNoValue && !isNothingOwed ? 'Enter what your car is worth, too' : amountError(value),
    owed: amountError(owed),
  };
}

function isNothing(text: string): boolean {
  return text.trim() === '' || parsePounds(text) === 0;
}

function amountError(text: string): string {
  return text.trim() === '' || parsePounds(text) !== undefined ? '' : 'Enter an amount in pounds, such as 8,000';
}
