import { useId } from 'react';
import { BlockStyle } from '@forecourt/contracts/services-context';
import { carRenderFrom } from '@forecourt/domain/cars/render';
import { CarLink } from '@forecourt/ui/car-link';
import { Card, CardLink } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { CarImage } from '../../car-image/car-image';
import type { CarShape } from './browse-by-shape-container.block';
import styles from './browse-by-shape-container.module.css';

/** A shape: its name and its picture, on its background colour. The whole card is a link. */
export function ShapeCard({ shape }: { shape: CarShape }) {
  const { title, imageUrl, imageAlt, backgroundColor, titleColor, url } = shape;
  const id = useId();
  return (
    <Card
      as="li"
      id={id}
      padding="flush"
      className={classNames(styles.shape, backgroundColor !== '' && styles.configured)}
    >
      {(backgroundColor || titleColor) && (
        <BlockStyle
          selector={`[id="${id}"]`}
          variables={{ '--shape-background': backgroundColor, '--shape-title': titleColor }}
        />
      )}
      <h3 className={styles.title}>
        <CarLink as={CardLink} href={url}>
          {title}
        </CarLink>
      </h3>
      <CarImage
        picture={imageUrl || carRenderFrom(shape)}
        alt={imageAlt}
        slotWidth={400}
        sizes="(width < 640px) 45vw, 280px"
      />
    </Card>
  );
}
