/** Pseudo-random numbers, the same every time for one seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.trunc(seed);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = Math.trunc(this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Around `mean`, two thirds within `deviation`, never outside the limits. */
  normal(mean: number, deviation: number, lowest: number, highest: number): number {
    const spread = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.min(highest, Math.max(lowest, mean + deviation * spread));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

/** Picks items in proportion to their weights. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): (random: Random) => Item {
  const bounds: number[] = [];
  let total = 0;
  for (const item of items) bounds.push((total += weightOf(item)));
  return (random) => {
    const target = random.next() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  };
}
