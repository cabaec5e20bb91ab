import type { BlockProps } from '@forecourt/contracts/block';
import { TickList } from '@forecourt/ui/tick-list';
import { SmallPrint } from '../../apr/small-print';
import { ReviewCarousel } from '../../customer-reviews/review-carousel';
import { Hero } from '@forecourt/ui/hero';
import { HeroCar } from '../../hero/hero-car';
import type { genericButtonBanner } from './generic-button-banner.block';
import styles from './generic-button-banner.module.css';
import { OfferAction } from './offer-action';

export function GenericButtonBanner({ attributes, data }: BlockProps<typeof genericButtonBanner>) {
  const { header, headingLevel, tickItems, subheader } = attributes;
  return (
    <Hero
      title={header}
      headingLevel={headingLevel}
      action={
        <div className={styles.action}>
          <TickList items={tickItems.slice(0, 3)} />
          <p className={styles.subheader}>{subheader}</p>
          <OfferAction {...attributes} />
        </div>
      }
      media={<HeroCar {...attributes} />}
    >
      <SmallPrint {...attributes} given={data?.example} />
      <ReviewCarousel summary={data?.reviews} />
    </Hero>
  );
}
