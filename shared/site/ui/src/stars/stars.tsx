import { classNames } from '../class-names';
import styles from './stars.module.css';

export interface StarsProps {
  /** Rating out of 5; partial stars are shown. */
  rating: number;
  /** Accessible name instead of '4.6 out of 5 stars'; empty if the number is shown beside the stars. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

export function Stars({ rating, label, size = 'medium', className }: StarsProps) {
  const score = Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
  const words = label ?? `${Math.round(score * 10) / 10} out of 5 stars`;
  const meaning = words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true };
  return (
    <svg
      {...meaning}
      className={classNames(styles.stars, styles[size], className)}
      viewBox="0 0 120 24"
      width="120"
      height="24"
    >
      {score < 5 && <rect className={styles.empty} width="120" height="24" />}
      <rect className={styles.full} width={score * 24} height="24" />
    </svg>
  );
}
