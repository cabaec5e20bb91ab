import type { Point } from '../geometry/outline';
import { indexedPng, type Palette } from './indexed-png';
import { element, type Look } from './pen';

/** A drawing asks for them a hundred thousand times; in a test, where globals are looked up by name, that took half a second. */
const { abs, ceil, max, min, round } = Math;

/**
 * Levels in coarse pixels, which the picture shows enlarged and smooth. They take the same few milliseconds at any width;
 * SVG filters for the same look took 0.1 s at 800 pixels and 0.3 s at 1600.
 */
export interface Bitmap {
  /** Picture units per pixel. */
  unit: number;
  /** Where the middle of the first pixel lies, in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** By row; 0 where nothing was drawn. */
  levels: Float32Array;
}

/** A point of the picture, and the level there. */
export type Corner = readonly [x: number, y: number, level: number];

/** An empty bitmap behind these points, and as many pixels around them. */
export function bitmapAround(points: readonly Point[], unit: number, margin: number): Bitmap {
  const [xs, ys] = [points.map(([x]) => x / unit), points.map(([, y]) => y / unit)];
  const [left, top] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin];
  const [width, height] = [Math.ceil(Math.max(...xs)) + margin - left + 1, Math.ceil(Math.max(...ys)) + margin - top + 1];
  return { unit, left, top, width, height, levels: new Float32Array(width * height) };
}

/** Fills a triangle, its levels running evenly from corner to corner. */
export function fillTriangle({ unit, left, top, width, levels }: Bitmap, first: Corner, second: Corner, third: Corner): void {
  const [ax, ay, a] = [first[0] / unit - left, first[1] / unit - top, first[2]];
  const [bx, by, b] = [second[0] / unit - left - ax, second[1] / unit - top - ay, second[2] - a];
  const [cx, cy, c] = [third[0] / unit - left - ax, third[1] / unit - top - ay, third[2] - a];
  const area = bx * cy - cx * by;
  if (abs(area) < 1e-9) return;
  const [right, bottom, from] = [ax + max(0, bx, cx), ay + max(0, by, cy), ceil(ax + min(0, bx, cx))];
  for (let y = ceil(ay + min(0, by, cy)); y <= bottom; y += 1) {
    for (let x = from; x <= right; x += 1) {
      const s = ((x - ax) * cy - cx * (y - ay)) / area;
      const t = (bx * (y - ay) - (x - ax) * by) / area;
      if (s >= 0 && t >= 0 && s + t <= 1) levels[y * width + x] = a + s * b + t * c;
    }
  }
}

/** Gives the pixel nearest to a point its level, unless it has one: what is thinner than a pixel may lie between their middles. */
export function stampPoint({ unit, left, top, width, levels }: Bitmap, [x, y, level]: Corner): void {
  const at = (round(y / unit) - top) * width + round(x / unit) - left;
  if (levels[at] === 0) levels[at] = level;
}

/** Lets the levels run out over the edge of what was drawn, two pixels far. The bitmap has as wide a margin. */
export function spread({ levels, width }: Bitmap): void {
  const around = [-width, -1, 1, width];
  for (let pass = 0; pass < 2; pass += 1) {
    const before = levels.slice();
    for (let i = width; i < levels.length - width; i += 1) {
      if (before[i] !== 0) continue;
      let sum = 0;
      let count = 0;
      for (let side = 0; side < 4; side += 1) {
        const level = before[i + (around[side] ?? 0)] ?? 0;
        if (level === 0) continue;
        sum += level;
        count += 1;
      }
      if (count > 0) levels[i] = sum / count;
    }
  }
}

/** The same with the blur of a normal distribution; `deviation` in picture units. */
export function blurred(bitmap: Bitmap, deviation: number): Bitmap {
  const reach = Math.ceil((3 * deviation) / bitmap.unit);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-0.5 * (((i - reach) * bitmap.unit) / deviation) ** 2));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (levels: Float32Array, step: number) => {
    const sums = new Float32Array(levels.length);
    for (let i = 0; i < levels.length; i += 1) {
      const level = (levels[i] ?? 0) / whole;
      if (level === 0) continue;
      for (let k = 0; k < weights.length; k += 1) {
        const at = i + (k - reach) * step;
        sums[at] = (sums[at] ?? 0) + level * (weights[k] ?? 0);
      }
    }
    return sums;
  };
  return { ...bitmap, levels: along(along(bitmap.levels, 1), bitmap.width) };
}

/** The bitmap in the picture; its levels, 0 to 255, are indices into the palette. */
export function imageOf({ unit, left, top, width, height, levels }: Bitmap, palette: Palette, look: Look = {}): string {
  return element('image', {
    x: (left - 0.5) * unit,
    y: (top - 0.5) * unit,
    width: width * unit,
    height: height * unit,
    preserveAspectRatio: 'none',
    ...look,
    href: `data:image/png;base64,${indexedPng({ width, height, indices: new Uint8ClampedArray(levels) }, palette).toString('base64')}`,
  });
}
