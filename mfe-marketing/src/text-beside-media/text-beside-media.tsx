import type { ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import styles from './text-beside-media.module.css';

export interface TextBesideMediaProps {
  heading?: string;
  headingLevel?: '1' | '2';
  /** Accessible name if there is no heading. */
  label?: string;
  /** A picture, a video or a portrait. Without one the text has the whole width. */
  media?: ReactNode;
  /** Side of the text. Screen readers read the text first on both. */
  layout?: 'standard' | 'flipped';
  /** Whether it is in a tinted box instead of directly on the page. */
  boxed?: boolean;
  children?: ReactNode;
}

/**
 * Text with a picture or video beside it: stacked below 640 px, side by side from there, with more room from 1024 px.
 */
export function TextBesideMedia({
  heading,
  headingLevel = '2',
  label,
  media,
  layout = 'standard',
  boxed = false,
  children,
}: TextBesideMediaProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Section label={heading || label}>
      <div
        className={classNames(
          styles.columns,
          styles[layout],
          Boolean(media) && styles.illustrated,
          boxed && styles.boxed,
        )}
      >
        <div className={styles.words}>
          {heading && <Heading>{heading}</Heading>}
          {children}
        </div>
        {media && <div className={styles.media}>{media}</div>}
      </div>
    </Section>
  );
}
