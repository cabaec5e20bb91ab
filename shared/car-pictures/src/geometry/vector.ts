/** A point or direction in metres: `x` from the nose to the tail, `y` towards the side that is seen, `z` up from the road. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** The direction of `a` with length 1; a vector of no length points up. */
export function normalise(a: Vec3): Vec3 {
  const length = Math.sqrt(dot(a, a));
  return length < 1e-9 ? [0, 0, 1] : scale(a, 1 / length);
}

/** A drawing asks it hundreds of thousands of times: comparisons take a fraction of the time of `Math.min` and `Math.max`. */
export function clamp(value: number, low: number, high: number): number {
  if (value < low) return low;
  return value > high ? high : value;
}

/** 0 below `low`, 1 above `high`, and an easy S between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}
