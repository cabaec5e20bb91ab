import { convexHull, type Point } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import { filled, laid, projected, stroked } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';

/** An open car's inside: the tub, two rows of seats and the steering wheel. Nothing for a closed car. */
export function cockpit(scene: Scene, rightHandDrive: boolean): string {
  const { body, surface, camera } = scene;
  const { openTo } = body;
  if (!openTo) return '';
  const from = body.screen.cowl + 0.2;
  const edge = (margin: number, sign: number): Point[] =>
    Array.from({ length: 24 }, (_, i) => {
      const x = from + ((openTo - from) * i) / 23;
      return [x, sign * (surface.railY(x) - margin)];
    });
  const tub = (margin: number) => laid(camera, surface.top, [0, 0, 1], [...edge(margin, 1), ...edge(margin, -1).toReversed()]);
  const wheelSide = rightHandDrive ? -0.36 : 0.36;
  const wheel = Array.from({ length: 30 }, (_, i): Vec3 => {
    const angle = (i / 15) * Math.PI;
    return [1.95 + 0.1 * Math.sin(angle), wheelSide + 0.18 * Math.cos(angle), 0.93 + 0.15 * Math.sin(angle)];
  });
  const steering = projected(camera, wheel);
  return (
    filled(tub(0.05), { fill: '#20262d' }) +
    filled(tub(0.085), { fill: '#0b0e12' }) +
    stroked([...steering, ...steering.slice(0, 1)], { stroke: '#2c333b', 'stroke-width': millimetres(scene, 26) }) +
    [
      [-0.36, 2.35],
      [-0.33, 3.0],
      [0.36, 2.35],
      [0.33, 3.0],
    ]
      .map(([y, x]) => seat(scene, x ?? 0, y ?? 0))
      .join('')
  );
}

function seat({ camera, body }: Scene, x: number, y: number): string {
  const rear = x > (body.openTo ?? 0) - 0.4;
  const rise = rear ? -0.12 : 0;
  const box = (x0: number, x1: number, half: number, z0: number, z1: number, lean: number): Vec3[] =>
    [-1, 1].flatMap((side): Vec3[] => [
      [x0, y + side * half, z0],
      [x1, y + side * half, z0],
      [x0 + lean, y + side * half * 0.86, z1 - 0.02],
      [x1 + lean, y + side * half * 0.86, z1 - 0.02],
      [x0 + lean + 0.03, y + side * half * 0.66, z1],
      [x1 + lean - 0.02, y + side * half * 0.66, z1],
    ]);
  const shape = (points: Vec3[], fill: string) => filled(convexHull(projected(camera, points)), { fill });
  return (
    shape(box(x, x + 0.17, 0.25, 0.7, 1.14 + rise, 0.11), 'url(#leather)') +
    shape(box(x - 0.012, x + 0.02, 0.15, 0.72, 1.11 + rise, 0.11), '#c9a27a') +
    shape(box(x + 0.11, x + 0.2, 0.13, 1.16 + rise, 1.3 + rise, 0.02), 'url(#leather)')
  );
}

/** The windscreen of an open car, standing alone in its frame. */
export function openScreen(scene: Scene): string {
  const { body, camera, surface } = scene;
  if (!body.openTo) return '';
  const { cowl } = body.screen;
  const rows = (sign: number): Vec3[] =>
    Array.from({ length: 9 }, (_, i): Vec3 => {
      const t = i / 8;
      return [cowl + 0.02 + 0.8 * t, sign * (surface.railY(cowl) - 0.03 - 0.2 * t), 0.86 + 0.45 * t - 0.05 * t * t];
    });
  const across = (t: number, x: number, z: number, half: number): Vec3[] =>
    Array.from({ length: 13 }, (_, i): Vec3 => {
      const y = half - (2 * half * i) / 12;
      return [x - 0.1 * (1 - (y / half) ** 2), y, z + 0.04 * (1 - (y / half) ** 2)];
    }).map(([x0, y, z0]): Vec3 => [x0, t < 0 ? -y : y, z0]);
  const top = rows(1).at(-1) ?? [0, 0, 0];
  const base = rows(1)[0] ?? [0, 0, 0];
  const frame = projected(camera, [
    ...rows(1),
    ...across(1, top[0], top[2], top[1]).slice(1, -1),
    ...rows(-1).toReversed(),
    ...across(-1, base[0], base[2], base[1]).slice(1, -1),
  ]);
  return (
    filled(frame, { fill: 'url(#open-glass)' }) +
    stroked([...frame, ...frame.slice(0, 1)], { stroke: '#0e1318', 'stroke-width': millimetres(scene, 30) }) +
    stroked(projected(camera, rows(1)), { stroke: scene.paint(0.5), 'stroke-width': millimetres(scene, 20) })
  );
}
