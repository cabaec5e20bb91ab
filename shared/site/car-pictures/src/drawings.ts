import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CarLook } from './picture-order';
import { paintRamp } from './paint-ramp';
import { pngInColours } from './png-in-colours';

/**
 * Drawings of 1600 by 1000: a car with grey paint and without rims from each side, wheels of radius 1, and an interior.
 */
export const DRAWINGS = path.join(import.meta.dirname, '../drawings');
export const DRAWING_WIDTH = 1600;

const OUTER_TAGS = /^<svg[^>]*>|<\/svg>\s*$/g;

const read = (name: string): Promise<string> => readFile(path.join(DRAWINGS, `${name}.svg`), 'utf8');

/** The dashboard of a left-hand drive car, as SVG. */
export const interior = (): Promise<string> => read('interior');

/** A car with its nose to the left in its paint and on its wheels, as SVG. */
export async function car({ silhouette, doors, view, paintHex, rim, rightHandDrive }: CarLook): Promise<string> {
  const shape = doors === 3 ? `${silhouette}-3` : silhouette;
  const [drawing, wheel] = await Promise.all([read(`${shape}-${view.turnDegrees}`), read(`wheel-${rim + 1}`)]);
  const paint = paintRamp(paintHex);
  const colours = Buffer.from(Array.from({ length: 256 }, (_, level) => paint(level / 255).slice(1)).join(''), 'hex');
  // Seen from its other side, the car is mirrored, and so is its steering wheel.
  const unseen = rightHandDrive === view.mirrored ? 'right-hand' : 'left-hand';
  return drawing
    .replaceAll(
      /\.paint-(\d+)\{color:#\w+\}/g,
      (_, percent: string) => `.paint-${percent}{color:${paint(Number(percent) / 100)}}`,
    )
    .replace('</style>', `.${unseen}{display:none}</style>`)
    .replaceAll(
      /(<image class="painted"[^>]*;base64,)([^"]*)/g,
      (_, tag: string, png: string) => tag + pngInColours(png, colours),
    )
    .replaceAll(/(<g class="wheel"[^>]*)\/>/g, (_, tag: string) => `${tag}>${wheel.replaceAll(OUTER_TAGS, '')}</g>`);
}
