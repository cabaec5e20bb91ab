/** More pictures would tell a buyer nothing new. */
const MAX_PICTURES = 20;

/**
 * Addresses may be separated by spaces, line breaks, commas, semicolons or `|`. These may also occur inside an address,
 * except at its start.
 */
const BETWEEN = /\n|[\s|,;]{1,20}(?=[a-z][a-z0-9+.-]{0,20}:\/\/)/i;

/**
 * The texts of a cell that should be addresses of pictures, each once. Whether they are is found out when they are
 * fetched.
 */
export function readPictures(given: string): string[] {
  const texts = given.split(BETWEEN).map(withoutSigns);
  return [...new Set(texts.filter(Boolean))].slice(0, MAX_PICTURES);
}

function withoutSigns(text: string): string {
  const isSign = (letter = '') => /[\s|,;]/.test(letter);
  let [from, to] = [0, text.length];
  while (from < to && isSign(text[from])) from += 1;
  while (from < to && isSign(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
