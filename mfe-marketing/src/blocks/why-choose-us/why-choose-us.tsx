import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { NamedIcon } from '../../named-icon/named-icon';
import type { whyChooseUs } from './why-choose-us.block';
import styles from './why-choose-us.module.css';

export function WhyChooseUs({ attributes: { title, intro, reasons, linkText, linkUrl } }: BlockProps<typeof whyChooseUs>) {
  const headingId = useId();
  return (
    <Section label={title}>
      <div className={styles.columns}>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {linkText && linkUrl && (
            <TextLink standalone href={linkUrl} className={styles.link}>
              {linkText} <ArrowRightIcon size={20} />
            </TextLink>
          )}
        </div>
        {reasons.length > 0 && (
          <ul className={styles.reasons} aria-labelledby={headingId}>
            {reasons.map((reason) => (
              <li key={reason.title} className={styles.reason}>
                <NamedIcon name={reason.icon} className={styles.icon} />
                <div>
                  <h3 className={styles.title}>{reason.title}</h3>
                  {reason.description && <p className={styles.description}>{reason.description}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
