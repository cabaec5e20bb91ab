/** Words without case, accents and signs: `Citroën e-C4` → `citroen`, `e`, `c4`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the same key for all spellings of one thing: `A-Class`, `A Class` and `aclass`. */
export const wordKey = (text: string): string => wordsOf(text).join('');
