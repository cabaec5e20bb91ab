import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { brokerStatement, statesRate } from '@forecourt/domain/finance/apr-rates';
import { carRenderFrom } from '@forecourt/domain/cars/render';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { classNames } from '@forecourt/ui/class-names';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { TextLink } from '@forecourt/ui/text-link';
import { CarImage } from '../../car-image/car-image';
import { SearchCard } from '../../search-card/search-card';
import type { vehicleSearchHeroContainer } from './vehicle-search-hero-container.block';
import styles from './vehicle-search-hero-container.module.css';

const TITLES = {
  postcode: 'Thousands of used cars from verified dealers.',
  registration: 'Find out how much your car is worth',
};

export function VehicleSearchHeroContainer({ attributes, data }: BlockProps<typeof vehicleSearchHeroContainer>) {
  const {
    searchMode,
    title,
    description,
    financeText,
    financeLink,
    financeLinkText,
    layout,
    headingLevel,
    imageUrl,
    example,
  } = attributes;
  const services = useServices();
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.hero} data-band="hero" aria-labelledby={headingId}>
      <div className={classNames(styles.panel, styles[layout], styles[searchMode])}>
        <div className={styles.words}>
          <Heading id={headingId} className={styles.title}>
            {title || TITLES[searchMode]}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
          <AprStatement
            example={data?.example}
            rate={(data?.example !== undefined || example === 'above' || !statesRate(financeText)) && financeText}
            broker={financeText && brokerStatement(services.brand.companyName, 'limited')}
          />
          {/* Only the search has a filled button, since it is the main action. */}
          <TextLink href={financeLink || applyAddress(services)} standalone>
            {financeLinkText} <ArrowRightIcon size={20} />
          </TextLink>
        </div>
        <CarImage
          picture={imageUrl || carRenderFrom(attributes)}
          slotWidth={600}
          sizes="(width < 1024px) 92vw, 560px"
          eager
          className={styles.picture}
        />
        <div className={styles.search}>
          <SearchCard attributes={attributes} data={data} />
        </div>
      </div>
    </section>
  );
}
