import type { ReactNode } from 'react';
import { Card } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { TickList } from '@forecourt/ui/tick-list';
import styles from './registration-panel.module.css';

export interface RegistrationPanelProps {
  header: string;
  subHeader: string;
  headingLevel: '1' | '2';
  /** `flipped` puts the text on the other side. */
  layout: 'standard' | 'flipped';
  size?: 'standard' | 'compact';
  features?: readonly string[];
  /** Small print below the text. */
  mark?: ReactNode;
  /** The form, or the button in its place. */
  children: ReactNode;
}

const NO_FEATURES: readonly string[] = [];

/** Text on one side, a form or button on the other. */
export function RegistrationPanel({
  header,
  subHeader,
  headingLevel,
  layout,
  size = 'standard',
  features = NO_FEATURES,
  mark,
  children,
}: RegistrationPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Section label={header} className={styles.section}>
      <div className={classNames(styles.panel, styles[layout], styles[size])}>
        <div className={styles.words}>
          <Heading className={styles.heading}>{header}</Heading>
          {subHeader && <p className={styles.subHeader}>{subHeader}</p>}
          <TickList items={features} className={styles.features} />
          {mark}
        </div>
        <Card className={styles.action}>{children}</Card>
      </div>
    </Section>
  );
}
