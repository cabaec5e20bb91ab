/** Number of cars for each value of a column. */
export type Tally = Uint32Array;

/** The number of cars for each choice of a field; `any` when nothing is chosen. */
export type Facet = Readonly<Record<string, number>>;

/** Counts by name, which values may share, or by the value itself. Values without cars or without a name are left out. */
export function byName(tally: Tally, names?: readonly (string | number)[]): Facet {
  const facet: Record<string, number> = { any: sum(tally) };
  tally.forEach((count, value) => {
    const name = names ? names[value] : value;
    if (count > 0 && name !== undefined) facet[name] = (facet[name] ?? 0) + count;
  });
  return facet;
}

/** Counts between two values for each name, both included. */
export function byBounds(tally: Tally, bounds: readonly (readonly [name: string, from: number, to: number])[]): Facet {
  return {
    any: sum(tally),
    ...Object.fromEntries(bounds.map(([name, from, to]) => [name, sum(tally.subarray(from, to + 1))])),
  };
}

/** Adds up the values within each choice. */
export function byTest(
  tally: Tally,
  choices: readonly number[],
  passes: (value: number, choice: number) => boolean,
): Facet {
  const countOf = (choice: number) =>
    tally.reduce((total, count, value) => (passes(value, choice) ? total + count : total), 0);
  return { any: sum(tally), ...Object.fromEntries(choices.map((choice) => [choice, countOf(choice)])) };
}

function sum(tally: Tally): number {
  return tally.reduce((total, count) => total + count, 0);
}
