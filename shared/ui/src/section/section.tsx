import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './section.module.css';

export interface SectionProps {
  /**
   * `plain` lies on the page and takes its space from it; the others are bands from edge to edge with their own
   * space. Text, links, outlined buttons and the focus ring inside follow the band.
   */
  tone?: 'plain' | 'tint' | 'primary' | 'dark';
  /** Names the section for everybody. */
  heading?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** One sentence under the heading. */
  intro?: ReactNode;
  /** Where heading and intro stand. */
  align?: 'start' | 'center';
  /** `narrow` is for text and forms: about 65 characters. */
  width?: 'full' | 'narrow';
  /** Names the section when it has no heading. */
  label?: string;
  /** Target of links to this section. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** One question answered: a heading and its content, as wide as the page's content. A container for `@container` queries. */
export function Section({
  tone = 'plain',
  heading,
  headingLevel = 2,
  intro,
  align = 'start',
  width = 'full',
  label,
  id,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={id}
      className={classNames(styles.section, styles[tone], className)}
      aria-labelledby={heading ? headingId : undefined}
      aria-label={heading ? undefined : label}
    >
      <div className={classNames(styles.content, styles[width])}>
        {(heading || intro) && (
          <div className={classNames(styles.header, align === 'center' && styles.center)}>
            {heading && <Heading id={headingId} className={classNames(styles.heading, styles[`level${headingLevel}`])}>{heading}</Heading>}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
