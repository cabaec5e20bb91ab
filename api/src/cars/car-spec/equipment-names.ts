/** Maximum length of a name; a longer text is prose. */
const MAX_NAME_CHARACTERS = 80;
/** Maximum names of a car: more tell a buyer nothing new. */
const MAX_NAMES = 100;
/** Maximum length of the text that is read. */
const MAX_TEXT_CHARACTERS = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  '#39': '’',
  nbsp: ' ',
};
/** A comma between digits, or in brackets, is part of a name. */
const SEPARATOR = /[;|\n\r•]|,(?!\d)(?![^(),]{0,80}\))/;
const NOTHING = /^(?:n\/?a|none|null|undefined|no|yes|true|false|tbc|-+)$/i;

/**
 * Reads names of equipment from a text with commas, semicolons, `|`, lines or HTML between them.
 *
 * @returns each name once, without markup and control characters
 */
export function readEquipmentNames(text: string): string[] {
  const plain = text
    .slice(0, MAX_TEXT_CHARACTERS)
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/<(script|style)\b[^>]{0,200}>[^<]{0,5000}(?:<\/\1\s{0,5}>)?/gi, '\n')
    .replace(/<\/?(?:b|strong|i|em|span|u|a|font)\b[^>]{0,200}>/gi, '')
    .replace(/<[^>]{0,200}>?/g, '\n');
  const names = new Map<string, string>();
  for (const given of plain.split(SEPARATOR)) {
    const name = cleanName(given);
    if (name !== undefined && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    if (names.size === MAX_NAMES) break;
  }
  return [...names.values()];
}

/** A name without control characters; undefined if nothing is left. */
export function cleanName(given: string): string | undefined {
  const name = given
    .replace(/[\p{C}\s<>]+/gu, ' ')
    .replace(/^[\s\-–*·✓✔]+/u, '')
    .trim();
  return name.length <= MAX_NAME_CHARACTERS && /[\p{L}\p{N}]{2}/u.test(name) && !NOTHING.test(name) ? name : undefined;
}
