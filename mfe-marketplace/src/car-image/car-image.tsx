import { useServices } from '@forecourt/contracts/services-context';
import { photoAddress, photoOf, photoSizes } from '@forecourt/domain/cars/photo';
import {
  carRenderAddress,
  carRenderOf,
  PICTURE_WIDTHS,
  pictureWidth,
  type CarRender,
} from '@forecourt/domain/cars/render';
import { classNames } from '@forecourt/ui/class-names';
import { PictureFrame } from '@forecourt/ui/picture-frame';
import { isDrawing } from './illustration-note';
import styles from './car-image.module.css';

interface CarImageProps {
  /**
   * A car to render, or the address of a picture, perhaps one of the image service. Undefined leaves the space empty.
   */
  picture: CarRender | string | undefined;
  /** Maximum width on any screen, in CSS pixels. */
  slotWidth: number;
  /** The `sizes` of the image, if its width depends on the screen. */
  sizes?: string;
  /** Empty when the text beside it says the same. A drawing of a car for sale is then an illustration. */
  alt?: string;
  /** Visible without scrolling: loaded at once, before others. */
  eager?: boolean;
  /**
   * Whether to show a photo uncropped, whatever its shape. Default: only photos that are much higher or wider than
   * their place.
   */
  whole?: boolean;
  className?: string;
}

/**
 * The minimum width that is offered for a slot of many widths: phones, which have narrow slots, have high pixel
 * densities.
 */
const MIN_WIDTH = 400;
/** The highest device pixel ratio that gets a sharper picture; beyond it, more bytes are not worth it. */
const MAX_PIXEL_RATIO = 2;
/** Aspect ratio of the service's pictures, and of the space reserved for them (A3-8). */
const ASPECT_RATIO = 1.6;

/** A picture of a car in the widths that its slot may need (B7-12). */
export function CarImage({
  picture,
  slotWidth,
  sizes,
  alt = '',
  eager = false,
  whole = false,
  className,
}: CarImageProps) {
  const { carImageCustomer } = useServices().brand;
  const car = typeof picture === 'string' ? carRenderOf(picture) : picture;
  const shape = typeof picture === 'string' ? photoShape(picture, whole) : undefined;
  const address = car ? carRenderAddress(car, slotWidth, carImageCustomer) : picture;
  const source = typeof address === 'string' && address !== '' ? address : undefined;
  return (
    <PictureFrame className={classNames(className, shape)}>
      {source && (
        <img
          src={source}
          {...(car && pictureSet(car, { slotWidth, sizes, eager, customer: carImageCustomer }))}
          {...(shape && { srcSet: photoSet(source), sizes: sizes ?? `${slotWidth}px` })}
          width={slotWidth}
          height={Math.round(slotWidth / ASPECT_RATIO)}
          alt={alt || (isDrawing(picture) ? 'Illustration' : '')}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      )}
    </PictureFrame>
  );
}

/** Photos outside these ratios are not cropped. */
const [MIN_RATIO, MAX_RATIO] = [1.2, 2.1];

function photoShape(address: string, whole: boolean): string | undefined {
  const found = photoOf(address);
  if (!found) return undefined;
  const ratio = found.photo.width / found.photo.height;
  const isOdd = ratio < MIN_RATIO || ratio > MAX_RATIO;
  return classNames(styles.photo, whole ? styles.whole : isOdd && styles.odd);
}

function photoSet(address: string): string | undefined {
  const found = photoOf(address);
  return (
    found &&
    photoSizes(found.photo)
      .map((size) => `${photoAddress({ ...found.photo, ...size }, found.origin)} ${size.width}w`)
      .join(', ')
  );
}

interface PictureSlot extends Pick<CarImageProps, 'slotWidth' | 'sizes' | 'eager'> {
  customer: string | undefined;
}

function pictureSet(
  car: CarRender,
  { slotWidth, sizes, eager, customer }: PictureSlot,
): { srcSet: string; sizes?: string } {
  const widest = pictureWidth(slotWidth * MAX_PIXEL_RATIO);
  const narrowest = sizes === undefined ? pictureWidth(slotWidth) : Math.min(MIN_WIDTH, widest);
  const address = (width: number) => carRenderAddress(car, width, customer);
  // An eager picture is also preloaded, so its set must name every width.
  if (sizes === undefined && !eager) return { srcSet: `${address(widest)} ${MAX_PIXEL_RATIO}x` };
  const srcSet = PICTURE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${address(width)} ${width}w`)
    .join(', ');
  return { srcSet, sizes: sizes ?? `${slotWidth}px` };
}
