/** Counts the letters to change, add, remove, or swap with their neighbour (optimal string alignment). */
export function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 1; index <= one.length; index += 1) {
    const next = [index];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[index - 1] === other[column - 1];
      const isExchanged =
        index > 1 && column > 1 && one[index - 1] === other[column - 2] && one[index - 2] === other[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
