import type { Vec3 } from '../geometry/vector';
import { projected, stroked } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';

/** Two rails along the roof, where the body has them. */
export function roofRails(scene: Scene): string {
  const { body, surface, camera } = scene;
  if (!body.roofRails || !body.backlight) return '';
  const [from, to] = [body.screen.header + 0.22, body.backlight.header - 0.12];
  return [-1, 1]
    .map((side) => {
      const rail = (lift: number) =>
        projected(
          camera,
          Array.from({ length: 40 }, (_, i): Vec3 => {
            const x = from + ((to - from) * i) / 39;
            const [px, y, z] = surface.top(x, side * surface.railY(x) * 0.95);
            return [px, y, z + lift * Math.min(1, Math.min(i, 39 - i) / 3)];
          }),
        );
      return (
        stroked(rail(0.012), { stroke: '#0c1014', 'stroke-opacity': 0.5, 'stroke-width': millimetres(scene, 26) }) +
        stroked(rail(0.034), { stroke: '#2a3037', 'stroke-width': millimetres(scene, 24) }) +
        stroked(rail(0.042), { stroke: '#c8d0d7', 'stroke-opacity': 0.75, 'stroke-width': millimetres(scene, 7) })
      );
    })
    .join('');
}
