import type { Point } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import { bitmapAround, blurred, fillTriangle, imageOf, type Bitmap, type Corner } from '../drawing/bitmap';
import type { Palette } from '../drawing/indexed-png';
import { filled, projected } from '../drawing/pen';
import type { Scene } from '../drawing/scene';

function footprint({ body, surface }: Scene, grow: number, z: number): Vec3[] {
  const side = Array.from({ length: 24 }, (_, i): Vec3 => {
    const [x, y] = surface.side((body.length * i) / 23, surface.sillZ((body.length * i) / 23) + 0.1);
    return [x + (i / 23 - 0.5) * 2 * grow, y + grow, z];
  });
  return [...side, ...side.toReversed().map(([x, y, h]): Vec3 => [x, -y, h])];
}

/** Picture units per pixel of the shadow: half of its sharper blur. */
const UNIT = 8;
/** Black as the road is under the sky, from clear to opaque. */
const SHADOW: Palette = { colours: Buffer.from('01171f'.repeat(256), 'hex'), alphas: Uint8Array.from({ length: 256 }, (_, level) => level) };

/** A soft shadow on the ground, darker where the tyres stand. */
export function groundShadow(scene: Scene): string {
  const { camera, body } = scene;
  const tyres = [body.wheels.frontX, body.wheels.rearX].flatMap((x) =>
    [-0.76, 0.76].map((y) => Array.from({ length: 20 }, (_, i): Vec3 => [x + 0.26 * Math.cos((i / 10) * Math.PI), y + 0.16 * Math.sin((i / 10) * Math.PI), 0])),
  );
  const layers = [
    { outlines: [footprint(scene, 0.12, 0)], opacity: 0.26, blurMetres: 0.1 },
    { outlines: [footprint(scene, -0.16, 0)], opacity: 0.42, blurMetres: 0.05 },
    { outlines: tyres, opacity: 0.55, blurMetres: 0.05 },
  ].map(({ outlines, ...layer }) => ({ ...layer, outlines: outlines.map((outline) => projected(camera, outline)) }));
  const points = layers.flatMap(({ outlines }) => outlines.flat());
  const empty = () => bitmapAround(points, UNIT, Math.ceil((0.3 * camera.unitsPerMetre) / UNIT));
  const shadow = empty();
  const light = shadow.levels.fill(1);
  for (const { outlines, opacity, blurMetres } of layers) {
    const sharp = empty();
    for (const outline of outlines) fillOutline(sharp, outline);
    for (const [i, level] of blurred(sharp, blurMetres * camera.unitsPerMetre).levels.entries()) light[i] = (light[i] ?? 0) * (1 - opacity * level);
  }
  return imageOf({ ...shadow, levels: light.map((share) => 255 * (1 - share)) }, SHADOW);
}

/** Fills an outline whose second half runs back along its first. */
function fillOutline(bitmap: Bitmap, outline: readonly Point[]): void {
  const corner = (i: number): Corner => [...(outline.at(i) ?? ([0, 0] as const)), 1];
  for (let i = 0; i + 1 < outline.length / 2; i += 1) {
    fillTriangle(bitmap, corner(i), corner(i + 1), corner(-i - 2));
    fillTriangle(bitmap, corner(i), corner(-i - 2), corner(-i - 1));
  }
}

/** The dark underside, so that nothing shines through between body and road. */
export function underside(scene: Scene): string {
  const outline: Point[] = projected(scene.camera, footprint(scene, -0.36, 0.2));
  return filled(outline, { fill: '#06080b' });
}
