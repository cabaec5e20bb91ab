import { BoundedMap } from '@forecourt/service/bounded-map';
import sharp from 'sharp';
import { bodyOf } from '../bodies/body-of';
import { drawCar } from './draw-car';
import { drawInterior } from './draw-interior';
import type { PictureLook, PictureOrder } from '../picture-order';

/** The unit of drawings. The aspect ratio is 1.6 (A3-8). */
const DRAWING = { width: 1600, height: 1000 };
/** Dots per inch at which a unit of a drawing is a pixel. */
const DENSITY = 72;
const DRAWING_CACHE_BYTES = 12 * 1024 * 1024;

/** One car is requested in several widths. */
const drawings = new BoundedMap<Buffer>({ maxBytes: DRAWING_CACHE_BYTES, weigh: ({ length }) => length });

/** Draws and encodes one picture as webp. Takes a processor for tens to hundreds of milliseconds: not for the thread that answers. */
export function drawPicture({ widthPixels, ...look }: PictureOrder): Promise<Buffer> {
  // By its density, not by `resize`, which would read the drawing twice.
  return sharp(drawingOf(look), { density: (DENSITY * widthPixels) / DRAWING.width })
    .webp({ quality: 74, alphaQuality: 80, effort: 4 })
    .toBuffer();
}

function drawingOf(look: PictureLook): Buffer {
  const key = JSON.stringify(look);
  const kept = drawings.get(key);
  if (kept) return kept;
  const drawing = Buffer.from(drawn(look));
  drawings.set(key, drawing);
  return drawing;
}

function drawn(look: PictureLook): string {
  if (look.inside) return drawInterior({ ...DRAWING, rightHandDrive: look.rightHandDrive });
  const { body, doors, ...rest } = look;
  return drawCar({ ...DRAWING, ...rest, body: bodyOf(body, doors) });
}
