import { useRef } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { MonthlyPriceExample } from '../../monthly-price/monthly-price-example';
import { PricingCard } from '../../pricing-card/pricing-card';
import { usePricedCar } from '../../pricing-card/use-priced-car';
import { CarGallery } from '../../car-gallery/car-gallery';
import { carOf } from '../../car-page/car-of';
import type { ShownCar } from '../../car-page/shown-car';
import { sectionsOf } from '../../car-specs/spec-sections';
import { CarSpecs } from '../../car-specs/car-specs';
import { HeaderRow } from './header-row';
import { NoCar } from './no-car';
import { PriceBar } from './price-bar';
import type { vehicleDetailsContainer } from './vehicle-details-container.block';
import styles from './vehicle-details-container.module.css';

export function VehicleDetailsContainer({ attributes, data }: BlockProps<typeof vehicleDetailsContainer>) {
  const { aprType } = attributes;
  const page = data?.page;
  const car = carOf(attributes, page);
  if (!car) return <NoCar missing={page?.kind === 'found' ? undefined : page} note={data?.note} aprType={aprType} />;
  return <Details attributes={attributes} data={data} given={car} />;
}

function Details({ attributes, data, given }: BlockProps<typeof vehicleDetailsContainer> & { given: ShownCar }) {
  const { url } = useServices().page;
  const { calculatorLink, applyLink, privacyLink, showSpecs, hideBreadcrumb, aprType, example } = attributes;
  const { car, monthly, terms, note } = usePricedCar(given, data?.note, aprType);
  const card = useRef<HTMLDivElement>(null);
  const { make, model, year, images } = car;
  const page = data?.page;
  return (
    <div className={classNames(styles.details, !showSpecs && styles.leading)}>
      <Section label={`${make} ${model}`} className={styles.pictures}>
        {!hideBreadcrumb && <HeaderRow url={url} car={{ make, model, year }} />}
        <div className={styles.column}>
          <CarGallery images={images} car={`${make} ${model}`} />
          {/* Shown for a car without a price too, since blocks below rely on this example. */}
          <MonthlyPriceExample note={note} place={example} terms={terms} className={styles.example} />
        </div>
      </Section>
      <Section label="Price" className={styles.price}>
        <div ref={card}>
          <PricingCard
            car={car}
            monthly={monthly}
            headingLevel={1}
            url={url}
            {...{ calculatorLink, applyLink, privacyLink }}
          />
        </div>
      </Section>
      {showSpecs && page?.kind === 'found' && (
        <Section heading="Tech specs" className={styles.specs}>
          <CarSpecs summary={page.car.summary} sections={sectionsOf(page.car.spec, page.car.spec.sources ?? {})} />
        </Section>
      )}
      {monthly && <PriceBar car={car} monthly={monthly} privacyLink={privacyLink} card={card} />}
    </div>
  );
}
