import type { ReactNode } from 'react';
import styles from './byline.module.css';
import { initials } from './initials';

export interface BylineProps {
  name: string;
  /** What they do, or a date. */
  details?: ReactNode;
  /** Address of a portrait; the initials are drawn without one. */
  image?: string;
}

/** Who wrote or said something. */
export function Byline({ name, details, image }: BylineProps) {
  return (
    <span className={styles.byline}>
      {image ? (
        <img className={styles.portrait} src={image} width={48} height={48} alt="" loading="lazy" decoding="async" />
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
