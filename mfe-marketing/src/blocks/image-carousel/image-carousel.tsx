import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Carousel } from '@forecourt/ui/carousel';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { Picture } from '../../picture/picture';
import type { imageCarousel } from './image-carousel.block';
import styles from './image-carousel.module.css';

export function ImageCarousel({ attributes: { title, label, images } }: BlockProps<typeof imageCarousel>) {
  if (images.length === 0) return null;
  return (
    <Section>
      <Carousel label={title || label} heading={title && <h2>{title}</h2>} step="item" className={styles.carousel}>
        {byPlace(images, ({ url, alt, fit, width, height }) => (
          <Picture
            address={url}
            alt={alt}
            width={width}
            height={height}
            className={classNames(styles.image, styles[fit])}
          />
        ))}
      </Carousel>
    </Section>
  );
}
