import { classNames } from '../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `fill` takes the size of its container, which must have one. */
  shape?: 'text' | 'heading' | 'field' | 'fill';
  /** Lines of text; the last one is shorter. */
  lines?: number;
  className?: string;
}

/**
 * Reserves the space of content that is loading. Hidden from screen readers: the loading element announces it once, by
 * `aria-busy` or a spinner.
 */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
