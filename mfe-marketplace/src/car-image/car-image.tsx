import { useServices } from '@forecourt/contracts/services-context';
import { carRenderAddress, carRenderOf, PICTURE_WIDTHS, pictureWidth, type CarRender } from '@forecourt/domain/car-render';
import { classNames } from '@forecourt/ui/class-names';
import { Spinner } from '@forecourt/ui/spinner';
import styles from './car-image.module.css';

interface CarImageProps {
  /** A car to be drawn, or the address of a picture, which may be one of the image service. Without, the space stays. */
  picture: CarRender | string | undefined;
  /** How wide it is shown, in CSS pixels, where it is widest. */
  slotWidth: number;
  /** How wide it is shown, where that is not the same on every screen. */
  sizes?: string;
  /** Empty where the words beside it say the same. */
  alt?: string;
  /** On the first screen: fetched at once and before others. */
  eager?: boolean;
  className?: string;
}

/** The largest share of pixels to CSS pixels that a sharper picture is worth its bytes for. */
const SHARPEST = 2;
/** Of the service's pictures, and so of the space that is kept (A3-8). */
const ASPECT_RATIO = 1.6;

/**
 * A picture of a car in a space that is kept for it, in the widths that its slot may need (B7-12). A spinner turns in
 * that space until the picture pushes it out (A4.3-2): no script has to know when that is.
 */
export function CarImage({ picture, slotWidth, sizes = `${slotWidth}px`, alt = '', eager = false, className }: CarImageProps) {
  const { carImageCustomer } = useServices().brand;
  const car = typeof picture === 'string' ? carRenderOf(picture) : picture;
  const address = car ? carRenderAddress(car, slotWidth, carImageCustomer) : picture;
  const source = typeof address === 'string' && address !== '' ? address : undefined;
  return (
    <span className={classNames(styles.frame, className)}>
      {source && (
        <>
          <img
            className={styles.image}
            src={source}
            srcSet={car && pictureSet(car, slotWidth, carImageCustomer)}
            sizes={car && sizes}
            width={slotWidth}
            height={Math.round(slotWidth / ASPECT_RATIO)}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
          <span className={styles.waiting}>
            <span className={styles.turning}><Spinner size="small" label="" className={styles.spinner} /></span>
          </span>
        </>
      )}
    </span>
  );
}

function pictureSet(car: CarRender, slotWidth: number, customer: string | undefined): string {
  const widest = pictureWidth(slotWidth * SHARPEST);
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${carRenderAddress(car, width, customer)} ${width}w`)
    .join(', ');
}
