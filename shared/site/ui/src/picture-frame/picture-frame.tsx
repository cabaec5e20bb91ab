import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../spinner/spinner';
import styles from './picture-frame.module.css';

export interface PictureFrameProps {
  /**
   * Its CSS may set a shape other than 16 by 10 and an `object-fit` other than `contain`, which the picture inherits.
   */
  className?: string;
  /** One `img` or `picture`. Without one the space stays empty. */
  children: ReactNode;
}

/**
 * A space reserved for a picture, with a spinner until the picture has loaded (spec A4.3-2). Works without JavaScript.
 */
export function PictureFrame({ className, children }: PictureFrameProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      {children}
      {children && (
        <span className={styles.waiting}>
          <Spinner size="small" label="" className={styles.spinner} />
        </span>
      )}
    </span>
  );
}
