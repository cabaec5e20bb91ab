/** A figure that was read repeatedly. */
export interface Series {
  name: string;
  /** Maximum growth per hour. */
  maxPerHour: number;
  /** Up to this value any growth is allowed: the limit of the stored data. */
  upTo?: number;
  points: readonly Point[];
}

interface Point {
  atMs: number;
  value: number;
}

export interface Growth {
  name: string;
  first: number;
  last: number;
  perHour: number;
  maxPerHour: number;
  grows: boolean;
}

const HOUR_MS = 3_600_000;

/**
 * Returns true if a figure grows in the second half of its points. Caches fill during the first half. The slope is the
 * median of the slopes between any two of them (Theil–Sen), so that single peaks do not count.
 */
export function growthOf({ name, maxPerHour, upTo = 0, points }: Series): Growth {
  const late = points.slice(Math.floor(points.length / 2));
  const slopes = late
    .flatMap((to, index) => late.slice(0, index).map((from) => (to.value - from.value) / (to.atMs - from.atMs)))
    .toSorted((a, b) => a - b);
  const perHour = (slopes[Math.floor(slopes.length / 2)] ?? 0) * HOUR_MS;
  const last = points.at(-1)?.value ?? NaN;
  return {
    name,
    first: points[0]?.value ?? NaN,
    last,
    perHour,
    maxPerHour,
    grows: perHour > maxPerHour && last > upTo,
  };
}

/** One row for each figure that has changed, growing figures first. */
export function growthTable(growths: readonly Growth[]): string {
  const rows = growths
    .filter(({ first, last, grows }) => grows || first !== last)
    .toSorted((a, b) => Number(b.grows) - Number(a.grows))
    .map(({ name, first, last, perHour, maxPerHour, grows }) => [
      name,
      rounded(first),
      rounded(last),
      rounded(perHour),
      rounded(maxPerHour),
      grows ? 'GROWS' : 'FLAT',
    ]);
  return [['Figure', 'First', 'Last', 'Per hour', 'At most', ''], ['---', '--:', '--:', '--:', '--:', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);
