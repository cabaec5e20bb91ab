import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { bodyOf } from './bodies/body-of';
import type { BodyName } from './bodies/car-body';
import { byteCache } from './byte-cache';
import type { View } from './camera';
import { drawCar } from './draw-car';
import { drawInterior } from './draw-interior';
import { inTurn } from './in-turn';
import type { PictureType } from './parameters';
import { NO_PICTURE_FOLDER, type PictureFolder } from './picture-folder';

/** Everything that makes one picture different from another: only our own words and numbers. */
export interface PictureOrder {
  /** The dashboard, which is the same in all cars, in place of the car. */
  inside: boolean;
  body: BodyName;
  doors: number;
  view: View;
  paintHex: string;
  rim: number;
  aspectRatio: number;
  margin: number;
  zoom: 'fullscreen' | 'relative';
  rightHandDrive: boolean;
  widthPixels: number;
  type: PictureType;
}

export interface Picture {
  bytes: Buffer;
  /** Strong entity tag, quoted. */
  etag: string;
}

const PICTURE_CACHE_BYTES = 48 * 1024 * 1024;
const DRAWING_CACHE_BYTES = 24 * 1024 * 1024;
/** libvips works beside the event loop, in threads of the same pool as file and name lookups: leave those, and a processor, free. */
const ENCODERS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Drawings are made for this width and scaled. */
const DRAWING_WIDTH = 1600;
const CSS_DPI = 72;

/** Makes pictures and keeps them: each is drawn and encoded once, however many ask for it at the same time. */
export function pictureMaker(folder: PictureFolder = NO_PICTURE_FOLDER): (order: PictureOrder) => Promise<Picture> {
  const pictures = byteCache<Picture>(PICTURE_CACHE_BYTES, ({ bytes }) => bytes.length);
  const drawings = byteCache<Buffer>(DRAWING_CACHE_BYTES, (drawing) => drawing.length);
  const underWay = new Map<string, Promise<Picture>>();
  const draw = inTurn(1);
  const encode = inTurn(ENCODERS);

  const drawingOf = async ({ widthPixels: _width, type: _type, ...order }: PictureOrder): Promise<Buffer> => {
    const key = JSON.stringify(order);
    return draw(async () => {
      const kept = drawings.get(key);
      if (kept) return kept;
      // Drawing takes tens of milliseconds of this thread: let others have it in between.
      await setImmediate();
      const drawing = Buffer.from(drawn(order));
      drawings.set(key, drawing);
      return drawing;
    });
  };

  const make = async (order: PictureOrder, key: string): Promise<Picture> => {
    const kept = await folder.read(key);
    if (kept) return pictureOf(kept);
    const drawing = await drawingOf(order);
    const bytes = order.type === 'svg' ? drawing : await encode(() => encoded(drawing, order.widthPixels, order.type));
    await folder.write(key, bytes);
    return pictureOf(bytes);
  };

  return async (order) => {
    const key = JSON.stringify(order);
    const kept = pictures.get(key);
    if (kept) return kept;
    const joined = underWay.get(key);
    if (joined) return joined;
    const making = make(order, key);
    underWay.set(key, making);
    try {
      const picture = await making;
      pictures.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  };
}

function pictureOf(bytes: Buffer): Picture {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function drawn({ inside, body, doors, ...look }: Omit<PictureOrder, 'widthPixels' | 'type'>): string {
  const frame = { ...look, width: DRAWING_WIDTH, height: Math.round(DRAWING_WIDTH / look.aspectRatio) };
  return inside ? drawInterior(frame) : drawCar({ ...frame, body: bodyOf(body, doors) });
}

function encoded(drawing: Buffer, widthPixels: number, type: PictureType): Promise<Buffer> {
  // Small pictures are drawn twice as large, so that hairlines stay fine.
  const oversize = widthPixels < 1200 ? 2 : 1;
  const image = sharp(drawing, { density: (CSS_DPI * widthPixels * oversize) / DRAWING_WIDTH }).resize({ width: widthPixels });
  return (type === 'png' ? image.png({ compressionLevel: 8 }) : image.webp({ quality: 74, alphaQuality: 80, effort: 4 })).toBuffer();
}
