import { clamp, type Vec3 } from '../geometry/vector';
import { curveThrough } from '../geometry/curve';
import type { CarBody } from '../bodies/car-body';

/** The skin of a body: each function lays a flat measure (metres) on it. `side` gives the side that is seen (`y` > 0). */
export interface Surface {
  side: (x: number, z: number) => Vec3;
  top: (x: number, y: number) => Vec3;
  /** Round the nose or the tail: `q` metres from the centre line, over the corner and on along the side. */
  front: (q: number, z: number) => Vec3;
  rear: (q: number, z: number) => Vec3;
  sillZ: (x: number) => number;
  /** The belt, or the edge of bonnet and boot where that is lower. */
  beltZ: (x: number) => number;
  /** Where the side ends and the roof, bonnet or boot begins. */
  railZ: (x: number) => number;
  railY: (x: number) => number;
  topZ: (x: number) => number;
  /** Highest `z` of the end face at `y`. */
  endTopZ: (end: 'front' | 'rear', y: number) => number;
  endHalfWidth: (end: 'front' | 'rear', z: number) => number;
}

/** Length over which a nose or tail that is round from above fades into the straight side, in metres. */
const endReach = 0.78;
/** The side windows stand this far inside the body at the belt. */
const glassStep = 0.022;
const crownPower = 2.5;

/** Builds the skin from the body's lines. Everything is computed on demand: nothing is stored but the lines. */
export function surfaceOf(body: CarBody): Surface {
  const { length, tumblehome, noseBow, tailBow } = body;
  const [topZ, crown, belt, sillZ, halfWidth, flank, nose, tail] = [
    body.top,
    body.crown,
    body.belt,
    body.sill,
    body.halfWidth,
    body.flank,
    body.nose,
    body.tail,
  ].map(curveThrough) as [...Curves];
  const widest = Math.max(...body.halfWidth.map(([, width]) => width));

  const bend = (x: number, y: number, z: number): Vec3 => {
    // Most points lie between the ends, which alone are bent.
    if (x >= endReach && length - x >= endReach) return [x, y, z];
    const corner = (Math.abs(y) / widest) ** 2.6;
    const front = clamp(1 - x / endReach, 0, 1) ** 2;
    const rear = clamp(1 - (length - x) / endReach, 0, 1) ** 2;
    return [x + front * (nose(z) + noseBow * corner) - rear * (tail(z) + tailBow * corner), y, z];
  };
  const railZ = (x: number) => topZ(x) - crown(x);
  const beltZ = (x: number) => {
    const [line, rail] = [belt(x), railZ(x)];
    return line < rail ? line : rail;
  };
  const sideY = (x: number, z: number) => {
    const [low, high] = [sillZ(x), beltZ(x)];
    if (z <= high) return halfWidth(x) * flank((z - low) / (high - low));
    const above = z - high;
    const step = glassStep * clamp(above / 0.03, 0, 1);
    return halfWidth(x) * flank(1) - step - tumblehome * above * (0.82 + 0.36 * clamp(above / 0.5, 0, 1));
  };
  const railY = (x: number) => sideY(x, railZ(x));
  const side = (x: number, z: number) => bend(x, sideY(x, z), z);
  const top = (x: number, y: number) => bend(x, y, topZ(x) - crown(x) * Math.min(1.2, Math.abs(y) / railY(x)) ** crownPower);
  const endX = { front: 0, rear: length };
  const around =
    (end: 'front' | 'rear') =>
    (q: number, z: number): Vec3 => {
      const edge = sideY(endX[end], z);
      const beyond = Math.abs(q) - edge;
      if (beyond <= 0) return bend(endX[end], q, z);
      const [x, y, height] = side(end === 'front' ? beyond : length - beyond, z);
      return [x, q < 0 ? -y : y, height];
    };
  return {
    side,
    top,
    front: around('front'),
    rear: around('rear'),
    sillZ,
    beltZ,
    railZ,
    railY,
    topZ,
    endTopZ: (end, y) => topZ(endX[end]) - crown(endX[end]) * Math.min(1, Math.abs(y) / railY(endX[end])) ** crownPower,
    endHalfWidth: (end, z) => sideY(endX[end], z),
  };
}

type Curve = ReturnType<typeof curveThrough>;
type Curves = [Curve, Curve, Curve, Curve, Curve, Curve, Curve, Curve];
