import { contentHash } from './content-hash';

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The local names of each stylesheet, in the order in which the bundler found them: the same in every build. */
const localNames = new Map<string, string[]>();

/**
 * The global name of a stylesheet's class or animation: the hash of the stylesheet, and the name's number in it.
 *
 * @param place as of `contentHash`
 */
export function className(stylesheet: string, localName: string, place?: string): string {
  const sheet = contentHash(stylesheet, place);
  const names = localNames.get(sheet) ?? [];
  localNames.set(sheet, names);
  if (!names.includes(localName)) names.push(localName);
  return sheet + numeral(names.indexOf(localName));
}

function numeral(number: number): string {
  const { length } = DIGITS;
  return (number < length ? '' : numeral(Math.floor(number / length) - 1)) + DIGITS[number % length];
}
