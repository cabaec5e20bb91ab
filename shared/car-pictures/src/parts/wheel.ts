import { arc, convexHull, type Point } from '../geometry/outline';
import { add, subtract, type Vec3 } from '../geometry/vector';
import { element, filled, laid, projected } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';

/** Spokes of each pattern: how many, whether in pairs, and how broad at hub and rim (share of the wheel). */
const patterns = [
  { count: 5, paired: true, hub: 0.075, rim: 0.06 },
  { count: 10, paired: false, hub: 0.07, rim: 0.05 },
  { count: 5, paired: false, hub: 0.15, rim: 0.2 },
  { count: 7, paired: true, hub: 0.05, rim: 0.04 },
] as const;

/** How many wheel patterns `rim` can choose from. */
export const wheelPatterns = patterns.length;

/** Inset of the wheel's face from the widest point of the body, and a tyre's breadth, in metres. */
const faceInset = 0.028;
const tyreBreadth = 0.22;

const polar = (radius: number, turn: number): string =>
  `${(radius * Math.cos(turn * 2 * Math.PI)).toFixed(3)} ${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(3)}`;

function spoke(at: number, hub: number, rim: number, look: Record<string, string>): string {
  const [h, r] = [hub / (2 * Math.PI * 0.16) / 2, rim / (2 * Math.PI * 0.68) / 2];
  return element('path', { ...look, d: `M${polar(0.15, at - h)}L${polar(0.695, at - r)}L${polar(0.695, at + r)}L${polar(0.15, at + h)}Z` });
}

/** A wheel seen straight on, with radius 1: tyre, rim, brake, spokes, hub. */
function wheelFace(rim: number): string {
  const pattern = patterns[rim % patterns.length] ?? patterns[0];
  const turns = Array.from({ length: pattern.count }, (_, index) => -0.25 + index / pattern.count).flatMap((turn) =>
    pattern.paired ? [turn - 0.024, turn + 0.024] : [turn],
  );
  const spokes = (look: Record<string, string>, extra: number) => turns.map((turn) => spoke(turn, pattern.hub + extra, pattern.rim + extra, look)).join('');
  const circle = (r: number, look: Record<string, string | number>) => element('circle', { r, ...look });
  const bolts = Array.from({ length: 5 }, (_, index) => {
    const [cx, cy] = polar(0.115, index / 5 - 0.15).split(' ');
    return element('circle', { cx: cx ?? '0', cy: cy ?? '0', r: 0.016, fill: '#3a4048' });
  }).join('');
  return (
    circle(1, { fill: 'url(#tyre)' }) +
    circle(0.965, { fill: 'none', stroke: '#000', 'stroke-opacity': 0.35, 'stroke-width': 0.02 }) +
    circle(0.8, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.06, 'stroke-width': 0.05 }) +
    circle(0.735, { fill: 'url(#rim-lip)' }) +
    circle(0.695, { fill: '#14181d' }) +
    circle(0.52, { fill: 'url(#disc)' }) +
    circle(0.5, { fill: 'none', stroke: '#000', 'stroke-opacity': 0.3, 'stroke-width': 0.03 }) +
    element('path', { d: 'M.2-.46A.5.5 0 0 1 .47-.17L.3-.1A.32.32 0 0 0 .13-.3Z', fill: '#2a3038' }) +
    element('g', { transform: 'translate(.012 .022)' }, spokes({ fill: '#05070a', 'fill-opacity': '.75' }, 0.035)) +
    spokes({ fill: 'url(#spoke)' }, 0) +
    spokes({ fill: '#fff', 'fill-opacity': '.28' }, -0.04) +
    circle(0.175, { fill: 'url(#spoke)' }) +
    bolts +
    circle(0.068, { fill: '#1b2026' }) +
    circle(0.045, { fill: '#39414a' })
  );
}

function centreOf({ body }: Scene, which: 'front' | 'rear', far: boolean): Vec3 {
  const { frontX, rearX, radius } = body.wheels;
  const x = which === 'front' ? frontX : rearX;
  const width = Math.max(...body.halfWidth.map(([, half]) => half)) - faceInset;
  return [x, far ? -width : width, radius];
}

const rimAround = ([x, y, z]: Vec3, radius: number): Vec3[] => arc([x, z], radius, 0, 1, 48).map(([px, pz]) => [px, y, pz]);

function tread(scene: Scene, centre: Vec3, far: boolean): string {
  const inner: Vec3 = add(centre, [0, far ? tyreBreadth : -tyreBreadth, 0]);
  const { radius } = scene.body.wheels;
  const points = projected(scene.camera, [...rimAround(centre, radius), ...rimAround(inner, radius * 0.94)]);
  return filled(convexHull(points), { fill: 'url(#tread)' });
}

/** The wheels of the other side, as far as they show beneath the car. */
export const farWheels = (scene: Scene): string => (['front', 'rear'] as const).map((which) => tread(scene, centreOf(scene, which, true), true)).join('');

/** Seen from straight in front or behind: tyres on both sides. */
export const bothWheels = (scene: Scene): string =>
  [true, false].flatMap((far) => (['front', 'rear'] as const).map((which) => tread(scene, centreOf(scene, which, far), far))).join('');

function archOutline({ body, surface }: Scene, x: number, extra: number): Point[] {
  const { radius, archGap } = body.wheels;
  const around = radius + archGap + extra;
  return arc([x, radius], around, 0.68, -0.18, 80).filter(([px, pz]) => pz >= surface.sillZ(px) - 0.001);
}

/** Where a wheel shows beneath the body: from the arch's ends along the sill, both ways, and down out of the picture. */
function belowSill({ body, surface, camera }: Scene, wheelX: number, first: Point, last: Point): Point[] {
  const reach = body.wheels.radius + 0.45;
  const along = (direction: 1 | -1) =>
    Array.from({ length: 13 }, (_, i) => wheelX + direction * (body.wheels.radius + body.wheels.archGap + ((reach - body.wheels.radius) * i) / 12))
      .filter((x) => x > 0 && x < body.length)
      .map((x) => camera.project(surface.side(x, surface.sillZ(x))));
  const [behind, ahead] = [along(1), along(-1)];
  const [rearmost, foremost] = [behind.at(-1) ?? last, ahead.at(-1) ?? first];
  // In perspective the skin turns back at nose and tail: no lower than it, a wheel is seen as far as the picture goes.
  const outermost = (edge: Point, direction: 1 | -1): Point => [edge[0] + direction * 120, edge[1]];
  return [
    ...behind,
    outermost(rearmost, 1),
    [rearmost[0] + 120, rearmost[1] + 900],
    [foremost[0] - 120, foremost[1] + 900],
    outermost(foremost, -1),
    ...ahead.toReversed(),
  ];
}

/** The wheel arches with their wheels, on the side that is seen. */
export function nearWheels(scene: Scene): string {
  return (['front', 'rear'] as const)
    .map((which) => {
      const { camera, surface } = scene;
      const centre = centreOf(scene, which, false);
      const { radius } = scene.body.wheels;
      const opening = archOutline(scene, centre[0], 0);
      const well = laid(camera, surface.side, [0, 1, 0], opening);
      const [first, last] = [well[0], well.at(-1)];
      if (!first || !last) return '';
      const below = belowSill(scene, centre[0], first, last);
      const middle = camera.project(centre);
      const across = subtractPoints(camera.project(add(centre, [radius, 0, 0])), middle);
      const upwards = subtractPoints(camera.project(subtract(centre, [0, 0, radius])), middle);
      const matrix = [...across, ...upwards, ...middle].map((value) => value.toFixed(2)).join(' ');
      const lip = laid(camera, surface.side, [0, 1, 0], archOutline(scene, centre[0], 0.012));
      const id = `arch-${which}`;
      return (
        element('clipPath', { id }, filled([...well, ...below], {})) +
        filled(well, { fill: '#07090c' }) +
        element(
          'g',
          { 'clip-path': `url(#${id})` },
          tread(scene, centre, false) + element('g', { transform: `matrix(${matrix})` }, wheelFace(scene.rim)) + filled(well, { fill: 'url(#well-shade)' }),
        ) +
        edgeLine(lip, scene)
      );
    })
    .join('');
}

const subtractPoints = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

function edgeLine(lip: Point[], scene: Scene): string {
  return lip.length < 2
    ? ''
    : element('path', {
        d: `M${lip.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
        fill: 'none',
        stroke: scene.paint(0.72),
        'stroke-opacity': 0.55,
        'stroke-width': millimetres(scene, 12),
      });
}
