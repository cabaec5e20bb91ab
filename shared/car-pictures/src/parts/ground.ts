import type { Point } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import { element, filled, projected } from '../drawing/pen';
import type { Scene } from '../drawing/scene';

function footprint({ body, surface }: Scene, grow: number, z: number): Vec3[] {
  const side = Array.from({ length: 24 }, (_, i): Vec3 => {
    const [x, y] = surface.side((body.length * i) / 23, surface.sillZ((body.length * i) / 23) + 0.1);
    return [x + (i / 23 - 0.5) * 2 * grow, y + grow, z];
  });
  return [...side, ...side.toReversed().map(([x, y, h]): Vec3 => [x, -y, h])];
}

/** A soft shadow on the ground, darker where the tyres stand. */
export function groundShadow(scene: Scene): string {
  const { camera, body } = scene;
  const blurred = (points: Vec3[], opacity: number, blur: 'soft' | 'close') =>
    filled(projected(camera, points), { fill: '#0c1524', 'fill-opacity': opacity, filter: `url(#${blur})` });
  const contact = [body.wheels.frontX, body.wheels.rearX].flatMap((x) =>
    [-1, 1].map((side): Vec3[] => {
      const y = side * 0.76;
      return Array.from({ length: 20 }, (_, i): Vec3 => [x + 0.26 * Math.cos((i / 10) * Math.PI), y + 0.16 * Math.sin((i / 10) * Math.PI), 0]);
    }),
  );
  return element(
    'g',
    {},
    blurred(footprint(scene, 0.12, 0), 0.26, 'soft') +
      blurred(footprint(scene, -0.16, 0), 0.42, 'close') +
      contact.map((points) => blurred(points, 0.55, 'close')).join(''),
  );
}

/** The dark underside, so that nothing shines through between body and road. */
export function underside(scene: Scene): string {
  const outline: Point[] = projected(scene.camera, footprint(scene, -0.36, 0.2));
  return filled(outline, { fill: '#06080b' });
}
