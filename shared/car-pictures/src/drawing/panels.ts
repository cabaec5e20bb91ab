import { clamp, cross, dot, normalise, scale, subtract, type Vec3 } from '../geometry/vector';
import type { Point } from '../geometry/outline';
import type { Camera } from './camera';
import { brightness } from './light';
import type { Palette } from './indexed-png';
import { drawNet } from './shaded-net';
import type { Surface } from './surface';

/** A curved sheet of bodywork as a net of points; `outwards` tells its outside from its inside. */
export interface Panel {
  net: Vec3[][];
  outwards: Vec3;
  /** Normals where the net alone cannot know them: round a corner that two panels share. */
  normalAt?: (row: number, column: number) => Vec3 | undefined;
}

const range = (from: number, to: number, count: number): number[] => Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

/** Positions along the car, closer together where the top line is steep. */
function stations(surface: Surface, from: number, to: number): number[] {
  const xs = [from];
  for (let x = from; x < to;) {
    const steep = Math.abs(surface.topZ(x + 0.004) - surface.topZ(x - 0.004)) / 0.008;
    x = Math.min(to, x + 0.055 / Math.hypot(1, steep));
    xs.push(to - x < 0.004 ? to : x);
    if (to - x < 0.004) break;
  }
  return xs;
}

export function topPanel(surface: Surface, from: number, to: number): Panel {
  const net = stations(surface, from, to).map((x) =>
    range(-1, 1, 26).map((share) => surface.top(x, surface.railY(x) * Math.sign(share) * Math.abs(share) ** 0.8)),
  );
  return { net, outwards: [0, 0, 1] };
}

/** The flank from sill to belt, or the window side from belt to roof. `far` gives the other side of the car. */
export function sidePanel(surface: Surface, part: 'flank' | 'windows', from: number, to: number, far = false): Panel {
  const xs = stations(surface, from, to);
  const net = xs.map((x) => {
    const [low, high] = part === 'flank' ? [surface.sillZ(x), surface.beltZ(x)] : [surface.beltZ(x), surface.railZ(x)];
    return range(low, high, part === 'flank' ? 30 : 10).map((z): Vec3 => {
      const [px, py, pz] = surface.side(x, z);
      return [px, far ? -py : py, pz];
    });
  });
  const length = to;
  const normalAt = (row: number, column: number): Vec3 | undefined => {
    const [x, z] = [xs[row] ?? 0, net[row]?.[column]?.[2] ?? 0];
    const end = x < cornerReach ? 'front' : 'rear';
    const beyond = end === 'front' ? x : length - x;
    if (part === 'windows' || beyond > cornerReach) return undefined;
    const [nx, ny, nz] = cornerNormal(surface, end, surface.endHalfWidth(end, z) + beyond, z);
    return [nx, far ? -ny : ny, nz];
  };
  return { net, outwards: [0, far ? -1 : 1, 0], normalAt };
}

/** How far round a corner of nose or tail the light is softened, in metres. */
const cornerReach = 0.3;

/** The normal at `q` round nose or tail, smoothed over the corner so that no edge shows where the panels meet. */
function cornerNormal(surface: Surface, end: 'front' | 'rear', q: number, z: number): Vec3 {
  const edge = surface.endHalfWidth(end, z);
  const reach = 0.012 + 0.1 * clamp(1 - Math.abs(Math.abs(q) - edge) / cornerReach, 0, 1);
  const around = subtract(surface[end](q + reach, z), surface[end](q - reach, z));
  const upwards = subtract(surface[end](q, z), surface[end](q, z - 0.02));
  const normal = normalise(cross(around, upwards));
  const outside: Vec3 = [end === 'front' ? -1 : 1, Math.sign(q), 0];
  return dot(normal, outside) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

export function endPanel(surface: Surface, end: 'front' | 'rear', length: number): Panel {
  const x = end === 'front' ? 0 : length;
  const shares = range(-1, 1, 42).map((share) => Math.sign(share) * Math.abs(share) ** 0.85);
  const net = shares.map((shaped) => {
    const topZ = surface.endTopZ(end, shaped * surface.railY(x));
    return range(surface.sillZ(x), topZ, 20).map((z) => surface[end](shaped * surface.endHalfWidth(end, Math.min(z, surface.railZ(x))), z));
  });
  const normalAt = (row: number, column: number): Vec3 => {
    const z = net[row]?.[column]?.[2] ?? 0;
    return cornerNormal(surface, end, (shares[row] ?? 0) * surface.endHalfWidth(end, Math.min(z, surface.railZ(x))), z);
  };
  return { net, outwards: [end === 'front' ? -1 : 1, 0, 0], normalAt };
}

function normalAtPoint({ net, outwards, normalAt }: Panel, i: number, j: number, point: Vec3): Vec3 {
  const known = normalAt?.(i, j);
  if (known) return known;
  const along = subtract(net[i + 1]?.[j] ?? point, net[i - 1]?.[j] ?? point);
  const across = subtract(net[i]?.[j + 1] ?? point, net[i]?.[j - 1] ?? point);
  const normal = normalise(cross(along, across));
  return dot(normal, outwards) < 0 ? scale(normal, -1) : normal;
}

/** How bright each point of the net is, negative where it faces away. Once for each point, as four cells share it. */
function lightOn(panel: Panel, camera: Camera): number[][] {
  return panel.net.map((row, i) =>
    row.map((point, j) => {
      const normal = normalAtPoint(panel, i, j, point);
      const light = brightness(point, normal, camera.position);
      return camera.sees(point, normal) ? light : -1 - light;
    }),
  );
}

/**
 * The cells that are seen: at least two of their corners face the camera, and the cell lies the same way round as most of
 * them. Where the skin folds back behind itself, a cell the other way round would cut a notch into the outline.
 */
function cellsSeen(light: readonly number[][], points: readonly Point[][]): boolean[][] {
  let most = 0;
  const areas = light.slice(1).map((next, i) => {
    const [row, here, beyond] = [light[i] ?? [], points[i] ?? [], points[i + 1] ?? []];
    return next.slice(1).map((corner, j) => {
      let facing = 0;
      for (const value of [corner, next[j] ?? -1, row[j] ?? -1, row[j + 1] ?? -1]) if (value >= 0) facing += 1;
      const [a, b, c, d] = [here[j], beyond[j], beyond[j + 1], here[j + 1]];
      if (facing < 2 || !a || !b || !c || !d) return 0;
      const area = (c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1]);
      most += area;
      return area;
    });
  });
  return areas.map((row) => row.map((area) => area * most > 0));
}

/** Draws a panel in the paint, whose palette goes from deepest shade to brightest reflection. `id` is its own in the picture. */
export function drawPanel(id: string, panel: Panel, camera: Camera, paint: Palette): string {
  const light = lightOn(panel, camera);
  const points = panel.net.map((row) => row.map((point) => camera.project(point)));
  const seen = cellsSeen(light, points);
  if (!seen.some((row) => row.includes(true))) return '';
  const shades = light.map((row) => row.map((value) => (value >= 0 ? value : -1 - value)));
  return drawNet(id, { points, shades, seen }, paint);
}
