import { useServices } from '@forecourt/contracts/services-context';
import { carRenderAddress, carRenderOf, PICTURE_WIDTHS, pictureWidth } from '@forecourt/domain/cars/render';
import { classNames } from '@forecourt/ui/class-names';
import { PictureFrame } from '@forecourt/ui/picture-frame';
import styles from './picture.module.css';

export interface PictureProps {
  /**
   * Address of the picture; nothing is shown if it is empty. A picture of the car image service is requested in the
   * widths that its place needs.
   */
  address: string;
  /** Empty when the text beside it says the same. */
  alt?: string;
  /** Maximum width on any screen, in CSS pixels. */
  width?: number;
  height?: number;
  sizes?: string;
  /** Whether the picture is on the first screen, and so loaded before others. */
  eager?: boolean;
  className?: string;
}

/** The highest device pixel ratio that gets a sharper picture; beyond it the benefit is not worth the bytes. */
const MAX_PIXEL_RATIO = 2;

/** A picture that an editor chose, in a space kept for it. */
export function Picture({
  address,
  alt = '',
  width = 800,
  height = 500,
  sizes = `(width < ${width}px) 100vw, ${width}px`,
  eager = false,
  className,
}: PictureProps) {
  const { carImageCustomer } = useServices().brand;
  if (!address) return null;
  const car = carRenderOf(address);
  const widest = pictureWidth(width * MAX_PIXEL_RATIO);
  const ofWidth = (pixels: number) => (car ? carRenderAddress(car, pixels, carImageCustomer) : address);
  return (
    <PictureFrame className={classNames(styles.picture, className)}>
      <img
        src={ofWidth(width)}
        srcSet={
          car &&
          PICTURE_WIDTHS.filter((pixels) => pixels <= widest)
            .map((pixels) => `${ofWidth(pixels)} ${pixels}w`)
            .join(', ')
        }
        sizes={car && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </PictureFrame>
  );
}
