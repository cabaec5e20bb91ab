import { paintOf } from '@forecourt/domain/cars/paint';
import { slugOf } from '@forecourt/domain/slug';
import { openCars, type Silhouette, wheelPatterns, withThreeDoors } from './choices';
import type { PictureQuery } from './parameters';
import { SOCIAL_PICTURE } from './social-picture';
import { isInside, type View, viewOf } from './views';

/** The dashboard, which is the same in all cars. */
interface InteriorLook {
  inside: true;
  rightHandDrive: boolean;
}

export interface CarLook {
  inside: false;
  silhouette: Silhouette;
  doors: 3 | 5;
  view: View;
  paintHex: string;
  rim: number;
  /** Side of the steering wheel. Visible in an open car only. */
  rightHandDrive: boolean;
}

/** The content of a picture, without its size. */
export type PictureLook = InteriorLook | CarLook;

/**
 * Everything that distinguishes one picture from another: only our own words and numbers, and only values that blocks
 * can distinguish, since each combination may be requested and stored.
 */
export type PictureOrder = PictureLook & {
  widthPixels: number;
  /** On a background, in the shape of `SOCIAL_PICTURE`. */
  isSocial?: true;
};

/** The parsed order of an address. No text of the address reaches the drawing. */
export function pictureOrder(query: PictureQuery, silhouette: Silhouette): PictureOrder {
  const isSocial = query.aspectRatio === SOCIAL_PICTURE.aspectRatio;
  const size = isSocial ? { widthPixels: SOCIAL_PICTURE.width, isSocial } : { widthPixels: query.width };
  const rightHandDrive = query.steering === 'rhd';
  if (isInside(query.angle)) return { inside: true, rightHandDrive, ...size };
  return {
    inside: false,
    silhouette,
    doors: withThreeDoors.includes(silhouette) && Number(query.bodySize ?? query.modelDoors) === 3 ? 3 : 5,
    view: viewOf(query.angle),
    paintHex: paintOf(query.paintId).hex,
    rim: query.rim > 0 ? query.rim - 1 : usualRim(query.make),
    rightHandDrive: openCars.includes(silhouette) && rightHandDrive,
    ...size,
  };
}

/** Cars of one make have the same kind of wheels, so that cars of different makes on a page look different. */
const usualRim = (make: string): number => slugOf(make).length % wheelPatterns;
