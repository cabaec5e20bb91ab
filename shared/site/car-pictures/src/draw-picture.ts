import { availableParallelism } from 'node:os';
import { CAR_RENDER_DEFAULTS } from '@forecourt/domain/cars/render';
import sharp from 'sharp';
import { createBoundedQueue } from './bounded-queue';
import { car, DRAWING_WIDTH, interior } from './drawings';
import type { PictureOrder } from './picture-order';
import type { Draw } from './pictures';
import { SOCIAL_PICTURE } from './social-picture';

/** Dots per inch at which one unit of a drawing is one pixel. */
const DENSITY = 72;
/** Social networks show pictures on dark backgrounds, too. */
const GROUND = '#fff';
/** One processor stays free for requests other than pictures. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A picture takes up to half a second. With more waiting pictures, a request would time out at the proxy. */
const MAX_WAITING = 20;

/** Draws pictures, a few at the same time. Throws QueueFull if too many wait. */
export function createDraw({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}): Draw {
  const run = createBoundedQueue({ atOnce, maxWaiting });
  return (order, signal) => run(() => drawPicture(order), signal);
}

/** One picture as webp. Libvips draws and encodes it in its own threads. */
export async function drawPicture(order: PictureOrder): Promise<Buffer> {
  const drawing = await (order.inside ? interior() : car(order));
  const carWidth = order.isSocial ? SOCIAL_PICTURE.height * Number(CAR_RENDER_DEFAULTS.aspectRatio) : order.widthPixels;
  // Scaled by its density, because `resize` would read the drawing twice.
  const picture = sharp(Buffer.from(drawing), { density: (DENSITY * carWidth) / DRAWING_WIDTH }).flop(
    order.inside ? order.rightHandDrive : order.view.mirrored,
  );
  const besides = (order.widthPixels - carWidth) / 2;
  const whole = order.isSocial
    ? picture.flatten({ background: GROUND }).extend({ left: besides, right: besides, background: GROUND })
    : picture;
  return whole.webp({ quality: 74, alphaQuality: 80, effort: 4 }).toBuffer();
}
