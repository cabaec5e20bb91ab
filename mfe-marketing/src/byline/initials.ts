/** The first letters of a person's first and last name, shown without a portrait. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
