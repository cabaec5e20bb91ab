import type { ReactNode } from 'react';
import { Section, type SectionProps } from '@forecourt/ui/section';
import styles from './call-to-action.module.css';

export interface CallToActionProps extends Pick<SectionProps, 'id' | 'className'> {
  tone?: Exclude<SectionProps['tone'], 'plain'>;
  title: string;
  description?: string;
  /** One filled button; others beside it are `secondary`. */
  actions: ReactNode;
  /** Small print, right of the text from 1024 px, otherwise below it. */
  children?: ReactNode;
}

/** A band with one sentence and one next step. */
export function CallToAction({
  tone = 'dark',
  title,
  description,
  actions,
  children,
  id,
  className,
}: CallToActionProps) {
  return (
    <Section id={id} tone={tone} className={className} label={title}>
      <div className={styles.columns}>
        <div className={styles.offer}>
          <h2 className={styles.title}>{title}</h2>
          {description && <p className={styles.description}>{description}</p>}
          <div className={styles.actions}>{actions}</div>
        </div>
        {children && <div className={styles.legal}>{children}</div>}
      </div>
    </Section>
  );
}
