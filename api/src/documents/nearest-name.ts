const MOST_LISTED = 50;

/** An unknown name with the known one that was meant: `"titel"; the nearest is "title"`, or all if none is near. */
export function nearestName(given: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.edits - other.edits)[0];
  if (near && near.edits <= Math.max(2, given.length / 3)) return `"${given}"; the nearest is "${near.name}"`;
  return `"${given}"; ${known.length > MOST_LISTED ? 'nothing has a name like it' : `there are ${known.join(', ') || 'none'}`}`;
}

/** How many letters to change, add or take away (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    let left = index + 1;
    row = row.map((above, column) => {
      if (column === 0) return left;
      left = Math.min(above + 1, left + 1, (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1));
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
