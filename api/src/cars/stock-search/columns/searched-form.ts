/** Returns the comparable form of a folded word: `seats` is `seat`. */
export function searchedForm(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
