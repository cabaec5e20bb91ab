import { useState, type MouseEvent } from 'react';
import { Button } from '@forecourt/ui/button';
import { carRenderOf } from '@forecourt/domain/cars/render';
import { classNames } from '@forecourt/ui/class-names';
import { photoOf } from '@forecourt/domain/cars/photo';
import { isPlainClick } from '@forecourt/ui/is-plain-click';
import { CarImage } from '../car-image/car-image';
import { ImageViewer } from './image-viewer';
import styles from './car-gallery.module.css';

/** Number of pictures on the page, side by side on wide screens (B2-56). */
const ON_PAGE = 3;

/**
 * The pictures of a car: one large, two beside it, and all of them full screen (B2-56, B2-57). Without JavaScript each
 * picture is a link to its file.
 */
export function CarGallery({ images: given, car }: { images: readonly string[]; car: string }) {
  const [shown, setShown] = useState<number>();
  const images = [...new Set(given)];
  const open = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setShown(index);
  };
  const onPage = images.slice(0, ON_PAGE);
  return (
    <div className={styles.gallery}>
      <div className={classNames(styles.grid, onPage.length === 1 && styles.single)}>
        {onPage.map((image, index) => (
          <a key={image} href={image} className={styles.picture} onClick={open(index)} aria-haspopup="dialog">
            <CarImage
              picture={image}
              slotWidth={index === 0 ? 800 : 400}
              sizes={index === 0 ? '(width < 768px) 100vw, 540px' : '260px'}
              alt={`${car}: image ${index + 1} of ${images.length}`}
              eager={index === 0}
              className={photoOf(image) && styles.photo}
            />
          </a>
        ))}
        {images.length > 1 && (
          <Button
            variant="secondary"
            size="small"
            className={styles.all}
            onClick={open(0)}
            aria-haspopup="dialog"
          >{`View all images (${images.length})`}</Button>
        )}
      </div>
      {onPage.some(carRenderOf) && (
        <p className={styles.note}>Illustrations of the model: we have no photographs of this car.</p>
      )}
      {images.length > 0 && (
        <ImageViewer images={images} index={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}
