/** Page numbers to link to: the first, the last and those next to the current one; undefined for a gap. */
export function pagesToShow(page: number, pageCount: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const shown = [...new Set(near)].toSorted((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number - 1);
    // A gap of one page would take as much room as its number.
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [undefined, number] : [number];
  });
}
