import { classNames } from '../class-names';
import styles from './stars.module.css';

const STAR = 'm12 2.5 2.94 5.96 6.58.96-4.76 4.64 1.12 6.55L12 17.52l-5.88 3.09 1.12-6.55-4.76-4.64 6.58-.96z';
const FIVE = [0, 1, 2, 3, 4];

export interface StarsProps {
  /** Out of 5; parts of a star are shown. */
  rating: number;
  /** Accessible name in place of '4.6 out of 5 stars'; empty where the number is shown beside the stars. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A rating as stars. */
export function Stars({ rating, label, size = 'medium', className }: StarsProps) {
  const score = Math.min(5, Math.max(0, Number.isFinite(rating) ? rating : 0));
  const words = label ?? `${Math.round(score * 10) / 10} out of 5 stars`;
  const meaning = words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true };
  const stars = FIVE.map((place) => <path key={place} d={STAR} transform={`translate(${place * 24})`} />);
  return (
    <svg {...meaning} className={classNames(styles.stars, styles[size], className)} viewBox="0 0 120 24" width="120" height="24" focusable="false">
      <g className={styles.empty}>{stars}</g>
      {/* An inner svg clips its content: no ids to keep unique, no style attribute for the content security policy to refuse. */}
      <svg className={styles.full} width={score * 24} height="24">
        {stars}
      </svg>
    </svg>
  );
}
