import type { PriceRating as Rating } from '@forecourt/domain/cars/listing';
import { classNames } from '@forecourt/ui/class-names';
import type { ReactNode } from 'react';
import styles from './price-rating.module.css';

interface PriceRatingProps {
  rating: Rating;
  /** Follows the rating, such as a link. */
  children?: ReactNode;
}

/** A rating of a price: its step as a badge with an arrow, and the difference beside it. */
export function PriceRating({ rating: { step, difference }, children }: PriceRatingProps) {
  return (
    <p className={styles.rating}>
      <strong className={classNames(styles.badge, directionOf(step))}>{step}</strong>{' '}
      <span>
        {difference}
        {children}
      </span>
    </p>
  );
}

function directionOf(step: string): string | undefined {
  if (/below/i.test(step)) return styles.below;
  return /above/i.test(step) ? styles.above : undefined;
}
