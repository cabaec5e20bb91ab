import type { Point } from '../geometry/outline';
import { bitmapAround, fillTriangle, imageOf, spread, stampPoint, type Corner } from './bitmap';
import type { Palette } from './indexed-png';

/** A net as the picture shows it: points by row and column, how bright each is (0 to 1), and which of the cells between them are seen. */
export interface ShadedNet {
  points: readonly (readonly Point[])[];
  shades: readonly (readonly number[])[];
  seen: readonly (readonly boolean[])[];
}

/** Picture units per pixel of the shades: with four, the dark line along a roof's edge breaks into dots at 1600 pixels. */
const UNIT = 3;
/** The outline is drawn wider by this much, in picture units, so that no seam shows where panels meet. */
const OVERLAP = 1;

/** Draws a net as one even surface within a sharp outline. `id` is its own in the picture. */
export function drawNet(id: string, net: ShadedNet, palette: Palette): string {
  const loops = widened(outlines(net));
  const bitmap = bitmapAround(loops.flat(), UNIT, 2);
  const shades = evened(net);
  const corner = (i: number, j: number): Corner => {
    const [x, y] = net.points[i]?.[j] ?? [0, 0];
    return [x, y, 1 + (shades[i]?.[j] ?? 0) * 254];
  };
  for (const [i, row] of net.seen.entries()) {
    for (const [j, seen] of row.entries()) {
      if (!seen) continue;
      const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
      fillTriangle(bitmap, a, b, c);
      fillTriangle(bitmap, a, c, d);
      stampPoint(bitmap, a);
      stampPoint(bitmap, c);
    }
  }
  spread(bitmap);
  const d = loops.map((loop) => `M${loop.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`).join('');
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${imageOf(bitmap, palette, { 'clip-path': `url(#${id})` })}`;
}

/** Each point as bright as the cells around it that are seen. */
function evened({ shades, seen }: ShadedNet): number[][] {
  const at = (i: number, j: number) => shades[i]?.[j] ?? 0;
  const cells = seen.map((row, i) => row.map((shown, j) => (shown ? (at(i, j) + at(i, j + 1) + at(i + 1, j) + at(i + 1, j + 1)) / 4 : undefined)));
  return shades.map((row, i) =>
    row.map((_, j) => {
      let sum = 0;
      let count = 0;
      for (const cell of [cells[i]?.[j], cells[i - 1]?.[j], cells[i]?.[j - 1], cells[i - 1]?.[j - 1]]) {
        if (cell === undefined) continue;
        sum += cell;
        count += 1;
      }
      return sum / Math.max(1, count);
    }),
  );
}

/** Closed lines around the cells that are seen, all the same way round. */
function outlines({ points, seen }: ShadedNet): Point[][] {
  const columns = points[0]?.length ?? 0;
  const ends = new Map<number, number[]>();
  const link = (i: number, j: number, toI: number, toJ: number) => {
    const others = ends.get(i * columns + j);
    if (others) others.push(toI * columns + toJ);
    else ends.set(i * columns + j, [toI * columns + toJ]);
  };
  for (const [i, row] of seen.entries()) {
    for (const [j, shown] of row.entries()) {
      if (!shown) continue;
      if (!row[j - 1]) link(i, j, i + 1, j);
      if (!seen[i + 1]?.[j]) link(i + 1, j, i + 1, j + 1);
      if (!row[j + 1]) link(i + 1, j + 1, i, j + 1);
      if (!seen[i - 1]?.[j]) link(i, j + 1, i, j);
    }
  }
  const loops: Point[][] = [];
  for (const start of ends.keys()) {
    const loop: Point[] = [];
    let here = start;
    for (let next = ends.get(here)?.pop(); next !== undefined; next = ends.get(here)?.pop()) {
      loop.push(points[Math.floor(here / columns)]?.[here % columns] ?? [0, 0]);
      here = next;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

function widened(loops: readonly Point[][]): Point[][] {
  const corners = loops.map((loop) => loop.map((point, i) => [loop.at(i - 1) ?? point, point, loop[(i + 1) % loop.length] ?? point] as const));
  const area = corners.flat().reduce((sum, [, [ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  return corners.map((loop) =>
    loop.map(([[ax, ay], [x, y], [bx, by]]): Point => {
      const outwards = (OVERLAP * Math.sign(area)) / Math.max(1e-6, Math.hypot(bx - ax, by - ay));
      return [x + (by - ay) * outwards, y - (bx - ax) * outwards];
    }),
  );
}
