import { cross, dot, normalise, subtract, type Vec3 } from '../geometry/vector';
import type { Point } from '../geometry/outline';
import type { Camera } from './camera';

/** Attributes of an SVG element. Only numbers and our own words: no text of a request reaches a drawing. */
export type Look = Readonly<Record<string, string | number>>;

/** Lays a flat measure on the car's skin. */
export type Lay = (a: number, b: number) => Vec3;

const numberText = (value: number): string => String(Math.round(value * 10) / 10);
const pathOf = (points: readonly Point[]): string => points.map(([x, y]) => `${numberText(x)} ${numberText(y)}`).join('L');

export function element(name: string, look: Look, content = ''): string {
  const attributes = Object.entries(look).map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`);
  return content ? `<${name}${attributes.join('')}>${content}</${name}>` : `<${name}${attributes.join('')}/>`;
}

/** A filled outline in the picture; nothing when fewer than three points are left of it. */
export function filled(points: readonly Point[], look: Look): string {
  return points.length < 3 ? '' : element('path', { ...look, d: `M${pathOf(points)}Z` });
}

/** An open line in the picture. */
export function stroked(points: readonly Point[], look: Look): string {
  if (points.length < 2) return '';
  return element('path', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...look, d: `M${pathOf(points)}` });
}

export const projected = (camera: Camera, points: readonly Vec3[]): Point[] => points.map((point) => camera.project(point));

/** The part of a flat outline that is seen once it is laid on the skin, as points of the picture. */
export function laid(camera: Camera, lay: Lay, outwards: Vec3, outline: readonly Point[]): Point[] {
  const seen = outline.filter(([a, b]) => faces(camera, lay, outwards, a, b));
  return projected(
    camera,
    seen.map(([a, b]) => lay(a, b)),
  );
}

function faces(camera: Camera, lay: Lay, outwards: Vec3, a: number, b: number): boolean {
  const step = 0.004;
  const normal = normalise(cross(subtract(lay(a + step, b), lay(a - step, b)), subtract(lay(a, b + step), lay(a, b - step))));
  const point = lay(a, b);
  return camera.sees(point, dot(normal, outwards) < 0 ? [-normal[0], -normal[1], -normal[2]] : normal);
}
