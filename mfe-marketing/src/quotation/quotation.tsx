import type { ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import { Byline, type BylineProps } from '../byline/byline';
import styles from './quotation.module.css';

export interface QuotationProps extends Partial<Pick<BylineProps, 'name' | 'image' | 'portrait'>> {
  quote: string;
  /** The person's job, or the reason for the interview. */
  details?: string;
  /** `large` if it is the whole content of a section. */
  size?: 'normal' | 'large';
  className?: string;
  /** Content above the quotation: a label, or stars. */
  children?: ReactNode;
}

/** A quotation with its author. */
export function Quotation({
  quote,
  name,
  details,
  image,
  portrait,
  size = 'normal',
  className,
  children,
}: QuotationProps) {
  return (
    <figure className={classNames(styles.quotation, styles[size], className)}>
      {children}
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      {name && (
        <figcaption>
          <Byline name={name} details={details} image={image} portrait={portrait} />
        </figcaption>
      )}
    </figure>
  );
}
