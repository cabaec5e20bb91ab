/** A point of a flat drawing. */
export type Point = readonly [number, number];

const pointAt = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** A closed outline with its corners rounded by `radius` (metres; less where a side is too short for it). */
export function roundedOutline(corners: readonly Point[], radius: number): Point[] {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const cut = (other: Point) => Math.min(0.46, radius / Math.max(1e-6, Math.hypot(other[0] - corner[0], other[1] - corner[1])));
    const [start, end] = [pointAt(corner, before, cut(before)), pointAt(corner, after, cut(after))];
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => pointAt(pointAt(start, corner, t), pointAt(corner, end, t), t));
  });
}

/** The same line with points at most `step` metres apart, so that it follows the curved surface it is laid on. */
export function dense(points: readonly Point[], step: number, closed = true): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1] ?? (closed ? points[0] : undefined);
    if (!next) return [point];
    const pieces = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / step));
    return Array.from({ length: pieces }, (_, piece) => pointAt(point, next, piece / pieces));
  });
}

/** Points round a circle; angles in turns, anticlockwise from 3 o'clock. */
export function arc([cx, cy]: Point, radius: number, fromTurn: number, toTurn: number, count = 40): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = (fromTurn + ((toTurn - fromTurn) * index) / count) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** The convex hull (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return !a || !b || (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
