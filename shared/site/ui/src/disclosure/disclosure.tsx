import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/icons';
import styles from './disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** Text of the line that opens and closes it. */
  summary: ReactNode;
  /** Makes the summary a heading of this level, for pages that list questions. */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}

/**
 * A question and its answer: native `details`, so it opens without JavaScript. Give several the same `name` to keep one
 * open at a time.
 */
export function Disclosure({ summary, headingLevel, className, children, ...details }: DisclosureProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details {...details} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <Heading className={styles.heading}>{summary}</Heading>
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
