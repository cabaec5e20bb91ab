import type { BlockProps } from '@forecourt/contracts/block';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { ReasonList } from '../../reason-list/reason-list';
import type { whyChooseUs } from './why-choose-us.block';
import styles from './why-choose-us.module.css';

export function WhyChooseUs({
  attributes: { title, intro, reasons, linkText, linkUrl },
}: BlockProps<typeof whyChooseUs>) {
  return (
    <Section label={title}>
      <div className={styles.columns}>
        <div>
          <h2 className={styles.heading}>{title}</h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {linkText && linkUrl && (
            <TextLink standalone href={linkUrl} className={styles.link}>
              {linkText} <ArrowRightIcon size={20} />
            </TextLink>
          )}
        </div>
        <ReasonList reasons={reasons} label={title} />
      </div>
    </Section>
  );
}
