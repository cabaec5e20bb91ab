import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './section.module.css';

export interface SectionProps {
  /**
   * `plain` has no background and no padding; the others are full-width bands with both. Text, links, outlined buttons
   * and the focus ring inside take the band's colours.
   */
  tone?: 'plain' | 'tint' | 'primary' | 'dark';
  /** Also the section's accessible name. */
  heading?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** One sentence under the heading. */
  intro?: ReactNode;
  /** `narrow` is for text and forms: about 65 characters, from 1024 px beside a heading of level 2 or 3. */
  width?: 'full' | 'narrow';
  /** Accessible name of a section without a heading. */
  label?: string;
  /** Target of links to this section. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A heading and its content, as wide as the page's content. It is the container named `section` for `@container`
 * queries.
 */
export function Section({
  tone = 'plain',
  heading,
  headingLevel = 2,
  intro,
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
      data-band={tone === 'plain' ? undefined : tone}
    >
      <div className={classNames(styles.content, width === 'narrow' && headingLevel !== 1 && styles.beside)}>
        {(heading || intro) && (
          <div className={styles.header}>
            {heading && (
              <Heading id={headingId} className={classNames(styles.heading, styles[`level${headingLevel}`])}>
                {heading}
              </Heading>
            )}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        )}
        {width === 'narrow' ? <div className={styles.text}>{children}</div> : children}
      </div>
    </section>
  );
}
