/** Widths of resized photos in pixels, and the maximum width. */
const PHOTO_WIDTHS = [400, 800] as const;
export const MAX_PHOTO = 1600;

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A dealer's photo of a car in its largest size, stored by the hash of the original. */
export interface Photo extends Size {
  hash: string;
}

/** The sizes in which a photo is stored, the largest last. */
export function photoSizes({ width, height }: Size): Size[] {
  const narrower = PHOTO_WIDTHS.filter((narrow) => narrow < width);
  return [
    ...narrower.map((narrow) => ({ width: narrow, height: Math.max(1, Math.round((height * narrow) / width)) })),
    { width, height },
  ];
}

/** The name of a photo in one of its sizes. Its picture never changes. */
export function photoName({ hash, width, height }: Photo): string {
  return `${hash}-${width}x${height}.webp`;
}

/** Address of a photo. @param origin of photos, if it differs from the page's */
export function photoAddress(photo: Photo, origin = ''): string {
  return `${origin}/photos/${photoName(photo)}`;
}

const ADDRESS = /^(.*)\/photos\/([0-9a-f]{40})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** The photo at an address, with its origin; undefined for any other picture. */
export function photoOf(address: string): { photo: Photo; origin: string } | undefined {
  const [, origin = '', hash = '', width, height] = ADDRESS.exec(address) ?? [];
  return hash === '' ? undefined : { photo: { hash, width: Number(width), height: Number(height) }, origin };
}
