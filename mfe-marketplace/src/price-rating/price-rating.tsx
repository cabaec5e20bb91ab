import type { PriceRating as Rating } from '@forecourt/domain/cars/listing';
import { classNames } from '@forecourt/ui/class-names';
import type { ReactNode } from 'react';
import styles from './price-rating.module.css';

interface PriceRatingProps {
  rating: Rating;
  className?: string | undefined;
  /** Follows the rating, such as a link. */
  children?: ReactNode;
}

/** A rating of a price: its step as a badge with an arrow, and the difference beside it. */
export function PriceRating({ rating: { step, difference }, className, children }: PriceRatingProps) {
  return (
    <p className={classNames(styles.rating, className)}>
      <strong className={classNames(styles.badge, directionOf(step))}>{step}</strong>
      <span>
        <span className={styles.colon}>: </span>
        {difference}
        {children}
      </span>
    </p>
  );
}

function directionOf(step: string): string | undefined {
  if (/\bbelow\b/i.test(step)) return styles.below;
  return /\babove\b/i.test(step) ? styles.above : undefined;
}
