import type { ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import styles from './byline.module.css';
import { Portrait } from './portrait';

export interface BylineProps {
  name: string;
  /** Words before the name: 'Written by'. */
  before?: string;
  /** The person's job, or a date. */
  details?: ReactNode;
  /** Address of a portrait; the initials are drawn without one. */
  image?: string;
  /** False where the person is shown beside it. */
  portrait?: boolean;
  /** `large` where a section is about the person. */
  size?: 'normal' | 'large';
}

const PORTRAIT_SIZES = { normal: 'small', large: 'medium' } as const;

/** The author of a text or a quotation. */
export function Byline({ name, before, details, image, portrait = true, size = 'normal' }: BylineProps) {
  return (
    <span className={classNames(styles.byline, styles[size])}>
      {portrait && <Portrait name={name} image={image} size={PORTRAIT_SIZES[size]} />}
      <span className={styles.words}>
        <span className={styles.name}>{before ? `${before} ${name}` : name}</span>
        {details && <span className={styles.details}>{details}</span>}
      </span>
    </span>
  );
}
