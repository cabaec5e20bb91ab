/** More tell a buyer nothing new. */
const MOST_PICTURES = 20;

/** Between two addresses may be spaces, lines, commas, semicolons or `|`; in one, too, but for the first. */
const BETWEEN = /\n|[\s|,;]+(?=[a-z][a-z0-9+.-]*:\/\/)/i;

/** The texts of a cell that should be addresses of pictures, each once. Whether they are is found out when they are fetched. */
export function readPictures(given: string): string[] {
  const texts = given.split(BETWEEN).map((text) => text.replace(/^[\s|,;]+|[\s|,;]+$/g, ''));
  return [...new Set(texts.filter(Boolean))].slice(0, MOST_PICTURES);
}
