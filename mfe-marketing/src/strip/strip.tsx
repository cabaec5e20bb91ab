import type { ReactNode } from 'react';
import { List } from '@forecourt/ui/list';
import { Section, type SectionProps } from '@forecourt/ui/section';
import styles from './strip.module.css';

export interface StripProps extends Pick<SectionProps, 'tone' | 'className'> {
  /** Accessible name of the section and its list. */
  label: string;
  /** A short line above the heading; not a heading itself. */
  title?: string;
  /** `li`s. */
  children: ReactNode;
}

/** Small items on one line, which wraps if necessary. */
export function Strip({ label, title, tone, className, children }: StripProps) {
  return (
    <Section tone={tone} label={label} className={className}>
      {title && <p className={styles.title}>{title}</p>}
      <List className={styles.items} aria-label={label}>
        {children}
      </List>
    </Section>
  );
}
