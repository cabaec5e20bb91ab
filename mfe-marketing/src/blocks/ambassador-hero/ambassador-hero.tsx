import type { BlockProps } from '@forecourt/contracts/block';
import { Portrait } from '../../byline/portrait';
import { Hero } from '@forecourt/ui/hero';
import { EnquiryButtons } from '../../messaging/enquiry-buttons';
import type { ambassadorHero } from './ambassador-hero.block';
import styles from './ambassador-hero.module.css';

export function AmbassadorHero({ attributes }: BlockProps<typeof ambassadorHero>) {
  const { title, headingLevel, description, name, image } = attributes;
  return (
    <Hero
      title={title}
      headingLevel={headingLevel}
      description={description}
      action={
        <div className={styles.action}>
          <EnquiryButtons {...attributes} />
        </div>
      }
      media={name && <Portrait name={name} image={image} size="large" />}
    />
  );
}
