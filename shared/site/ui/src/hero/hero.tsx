import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './hero.module.css';

export interface HeroProps {
  title: string;
  headingLevel?: '1' | '2';
  description?: string;
  /** The form or the buttons below the text. */
  action?: ReactNode;
  /** A picture, right of the text from 720 px, otherwise below it. */
  media?: ReactNode;
  /** Promises, small print and reviews, below the action. */
  children?: ReactNode;
  className?: string;
}

/** The top of a page: one headline, one next step, one picture. */
export function Hero({ title, headingLevel = '1', description, action, media, children, className }: HeroProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames(styles.hero, className)} aria-labelledby={headingId} data-band="hero">
      <div className={styles.panel}>
        <div className={styles.lead}>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
          {action}
        </div>
        {media && <div className={styles.media}>{media}</div>}
        {children && <div className={styles.proof}>{children}</div>}
      </div>
    </section>
  );
}
