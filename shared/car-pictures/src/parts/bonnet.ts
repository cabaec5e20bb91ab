import type { Point } from '../geometry/outline';
import { laid } from '../drawing/pen';
import type { Scene } from '../drawing/scene';
import { shutLine } from './flank';

/** The gap between the bonnet's lid and the wings. */
export function bonnetLines(scene: Scene): string {
  const { body, surface, camera } = scene;
  return [-1, 1]
    .map((side) => {
      const line = Array.from({ length: 40 }, (_, i): Point => {
        const x = 0.03 + ((body.screen.cowl - 0.05) * i) / 39;
        return [x, side * (surface.railY(x) - body.bonnetInset * (0.6 + 0.4 * (1 - i / 39)))];
      });
      return shutLine(scene, laid(camera, surface.top, [0, 0, 1], line));
    })
    .join('');
}
