import type { ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import styles from './byline.module.css';
import { initials } from './initials';

export interface BylineProps {
  name: string;
  /** What they do, or a date. */
  details?: ReactNode;
  /** Address of a portrait; the initials are drawn without one. */
  image?: string;
  /** `large` where a section is about the person. */
  size?: 'normal' | 'large';
}

const PORTRAIT_PIXELS = { normal: 48, large: 96 };

/** Who wrote or said something. */
export function Byline({ name, details, image, size = 'normal' }: BylineProps) {
  const pixels = PORTRAIT_PIXELS[size];
  return (
    <span className={classNames(styles.byline, styles[size])}>
      {image ? (
        <img className={styles.portrait} src={image} width={pixels} height={pixels} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.portrait} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {details && <span className={styles.details}>{details}</span>}
      </span>
    </span>
  );
}
