/** An axis of a plot, which begins and ends at a round number. */
export interface Axis {
  /** Ticks at equal distances, from the start of the axis to its end. */
  ticks: number[];
  /** Position of a value, in whole percent of the axis. */
  percentOf: (value: number) => number;
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10, 20];
/** The labels of the ticks fit on the smallest screen. */
const MAX_INTERVALS = 4;

/** Returns the shortest axis that contains all values, in at most four intervals of a round length. */
export function axisFor(values: readonly number[]): Axis {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10(Math.max(1, (max - min) / MAX_INTERVALS)));
  const intervalsOf = (step: number) => Math.max(1, Math.ceil(max / step) - Math.floor(min / step));
  const step = power * (ROUND_STEPS.find((round) => intervalsOf(round * power) <= MAX_INTERVALS) ?? 20);
  const first = Math.floor(min / step) * step;
  const intervals = intervalsOf(step);
  return {
    ticks: Array.from({ length: intervals + 1 }, (_, index) => first + index * step),
    percentOf: (value) => Math.round(((value - first) / (intervals * step)) * 100),
  };
}
