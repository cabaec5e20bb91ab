import { arc, dense, roundedOutline, type Point } from '../geometry/outline';
import { convexHull } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import { filled, laid, projected, stroked } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';

const sideways: Vec3 = [0, 1, 0];

/** A gap between two panels: dark, with the light on its far edge. */
export function shutLine(scene: Scene, points: readonly Point[]): string {
  const lit = points.map(([x, y]): Point => [x + millimetres(scene, 5), y + millimetres(scene, 3)]);
  return (
    stroked(lit, { stroke: scene.paint(0.86), 'stroke-opacity': 0.4, 'stroke-width': millimetres(scene, 5) }) +
    stroked(points, { stroke: scene.paint(0), 'stroke-opacity': 0.85, 'stroke-width': millimetres(scene, 7) })
  );
}

const onFlank = (scene: Scene, outline: readonly Point[], closed = true): Point[] =>
  laid(scene.camera, scene.surface.side, sideways, dense(outline, 0.04, closed));

/** Doors, their handles, the filler cap and the line of the sill. */
export function doorLines(scene: Scene): string {
  const { body, surface } = scene;
  const lines = body.doors.map(({ sill, belt, bow = 0 }) => {
    const [low, high] = [surface.sillZ(sill) + 0.075, surface.beltZ(belt) + 0.02];
    return Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24;
      return [sill + (belt - sill) * t + bow * Math.sin(Math.min(1, t * 1.15) * Math.PI) * -0.12 + bow * (1 - t) ** 3 * 0.2, low + (high - low) * t];
    });
  });
  const [first, last] = [body.doors[0], body.doors.at(-1)];
  const base =
    first && last
      ? Array.from({ length: 40 }, (_, i): Point => {
          const x = first.sill + ((last.sill + (last.bow ?? 0) * 0.2 - first.sill) * i) / 39;
          return [x, surface.sillZ(x) + 0.075];
        })
      : [];
  return [...lines, base].map((line) => shutLine(scene, onFlank(scene, line, false))).join('') + body.handles.map((x) => handle(scene, x)).join('');
}

function handle(scene: Scene, x: number): string {
  const z = scene.surface.beltZ(x) - 0.105;
  const bar = (dx: number, dz: number, grow: number) =>
    onFlank(
      scene,
      roundedOutline(
        [
          [x - 0.095 - grow + dx, z - 0.014 - grow + dz],
          [x + 0.095 + grow + dx, z - 0.008 - grow + dz],
          [x + 0.095 + grow + dx, z + 0.02 + grow + dz],
          [x - 0.095 - grow + dx, z + 0.014 + grow + dz],
        ],
        0.014,
      ),
    );
  return (
    filled(bar(0.004, -0.016, 0.008), { fill: scene.paint(0.02), 'fill-opacity': 0.5 }) +
    filled(bar(0, 0, 0), { fill: scene.paint(0.62) }) +
    filled(bar(0, 0.009, -0.007), { fill: scene.paint(0.95), 'fill-opacity': 0.7 })
  );
}

/** Dark plastic along the sill, and round the arches where the body has it. */
export function cladding(scene: Scene): string {
  const { body, surface } = scene;
  const height = body.cladding ?? 0;
  const strip = (top: number): Point[] => {
    const xs = Array.from({ length: 60 }, (_, i) => 0.02 + ((body.length - 0.04) * i) / 59);
    return [...xs.map((x): Point => [x, surface.sillZ(x) + 0.001]), ...xs.toReversed().map((x): Point => [x, surface.sillZ(x) + top])];
  };
  if (!height) return filled(onFlank(scene, strip(0.035)), { fill: '#0a0d11', 'fill-opacity': 0.85 });
  const arches = [body.wheels.frontX, body.wheels.rearX].map((x) => {
    const outer = arc([x, body.wheels.radius], body.wheels.radius + body.wheels.archGap + height * 0.55, 0.56, -0.06, 50);
    const outline = outer.filter(([px, pz]) => pz > surface.sillZ(px));
    return filled(onFlank(scene, outline), { fill: 'url(#plastic)' });
  });
  return filled(onFlank(scene, strip(height)), { fill: 'url(#plastic)' }) + arches.join('');
}

/** Door mirrors: the shell in the car's colour over a black foot. */
export function mirror(scene: Scene, far: boolean): string {
  const { body, surface, camera } = scene;
  const x = body.screen.cowl + 0.34;
  const z = surface.beltZ(x) + 0.085;
  const y = surface.side(x, surface.beltZ(x))[1];
  const sign = far ? -1 : 1;
  const egg = (rx: number, ry: number, rz: number, dx: number, dy: number, dz: number): Vec3[] =>
    Array.from({ length: 12 }, (_, i) => i).flatMap((i) =>
      Array.from({ length: 7 }, (__, j): Vec3 => {
        const [turn, rise] = [(i / 12) * 2 * Math.PI, ((j - 3) / 3) * (Math.PI / 2)];
        const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
        return [
          x + dx + rx * squared(Math.cos(turn)) * squared(Math.cos(rise)),
          sign * (y + dy + ry * squared(Math.sin(turn)) * squared(Math.cos(rise))),
          z + dz + rz * squared(Math.sin(rise)),
        ];
      }),
    );
  const shape = (points: Vec3[]) => convexHull(projected(camera, points));
  const foot: Vec3[] = [
    [x - 0.03, sign * (y - 0.02), z - 0.085],
    [x + 0.1, sign * (y - 0.02), z - 0.085],
    [x + 0.06, sign * (y + 0.1), z - 0.02],
    [x - 0.02, sign * (y + 0.1), z - 0.02],
  ];
  return (
    filled(shape(foot), { fill: '#0d1116' }) +
    filled(shape(egg(0.062, 0.105, 0.068, 0.02, 0.125, 0)), { fill: '#11161c' }) +
    filled(shape(egg(0.056, 0.1, 0.05, 0.015, 0.127, 0.016)), { fill: 'url(#mirror)' })
  );
}
