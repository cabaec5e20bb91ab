import { createHash } from 'node:crypto';
import { MAX_PHOTO, photoSizes, type Photo } from '@forecourt/domain/cars/photo';
import sharp from 'sharp';
import { pictureKind, type PictureKind } from './picture-kind';

/** A file that is not shown. Its message is the predicate of a sentence about it, for the dealer. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** A photo in one of its sizes. */
export interface MadePhoto extends Photo {
  content: Buffer;
}

/** Version of the conversion. It is part of the hash, so that photos that are made differently get new addresses. */
const RECIPE = 'photo 1';
/** Above the resolution of any camera. */
const MAX_PIXELS = 40_000_000;
/** A smaller picture is an icon, or a tracking pixel. */
const MIN_SIDE = 200;
/** Timeout for a picture that is crafted to take long. */
const MAX_SECONDS = 20;

/** Returns the hash in a photo's address. Files with equal content have the same, so that each is stored once. */
export function photoHash(bytes: Uint8Array): string {
  return createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 40);
}

/**
 * Makes the photos that pages show from a dealer's file: upright, without metadata, in all sizes, the largest last. The
 * file itself is not stored.
 *
 * @throws PictureRefused
 */
export async function makePhoto(bytes: Buffer): Promise<MadePhoto[]> {
  const found = pictureKind(bytes);
  if ('refusal' in found) throw new PictureRefused(found.refusal);
  try {
    await checkSize(bytes, found.kind);
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize(MAX_PHOTO, MAX_PHOTO, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hash = photoHash(bytes);
    const made: MadePhoto[] = [];
    for (const size of photoSizes(info)) {
      const { width, height } = size;
      const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(
        width,
        height,
        { fit: 'fill' },
      );
      made.push({ hash, ...size, content: await picture.webp({ quality: 76, effort: 4 }).toBuffer() });
    }
    return made;
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('is damaged, or cut off', { cause: error });
  }
}

/** Checks the declared size before the picture is decoded. */
async function checkSize(bytes: Buffer, kind: PictureKind): Promise<void> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) throw new PictureRefused('is damaged, or cut off');
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS)
    throw new PictureRefused(`has ${width} by ${height} pixels, more than ${MAX_PIXELS / 1_000_000} million`);
  // Compared at the size on a page, where a long strip would be only a line.
  const scale = Math.min(1, MAX_PHOTO / Math.max(width, height));
  if (Math.min(width, height) * scale < MIN_SIDE)
    throw new PictureRefused(
      `has ${width} by ${height} pixels. A picture of a car needs ${MIN_SIDE} each way${scale < 1 ? ` when its longer side is ${MAX_PHOTO}` : ''}`,
    );
}
