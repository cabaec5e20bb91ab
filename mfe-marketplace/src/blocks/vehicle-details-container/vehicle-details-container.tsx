import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { PricingCard } from '../../pricing-card/pricing-card';
import { CarGallery } from '../../car-gallery/car-gallery';
import { carOf } from '../../car-page/car-of';
import { sectionsOf } from '../../car-specs/spec-sections';
import { CarSpecs } from '../../car-specs/car-specs';
import { useSeenCar } from '../../seen-cars/use-seen-car';
import { HeaderRow } from './header-row';
import { NoCar } from './no-car';
import type { vehicleDetailsContainer } from './vehicle-details-container.block';
import styles from './vehicle-details-container.module.css';

export function VehicleDetailsContainer({ attributes, data }: BlockProps<typeof vehicleDetailsContainer>) {
  const { page } = useServices();
  const { calculatorLink, applyLink, privacyLink, showSpecs, hideBreadcrumb, ...given } = attributes;
  useSeenCar(data?.kind === 'found' ? data.car.id : undefined);
  const car = carOf(given, data);
  if (!car) return <NoCar missing={data?.kind === 'found' ? undefined : data} />;
  const { make, model, year, images } = car;
  return (
    <Section label={`${make} ${model}`} className={styles.details}>
      {!hideBreadcrumb && <HeaderRow url={page.url} car={{ make, model, year }} />}
      <div className={styles.columns}>
        <CarGallery images={images} car={`${make} ${model}`} />
        <div className={styles.card}>
          <PricingCard car={car} headingLevel={1} url={page.url} {...{ calculatorLink, applyLink, privacyLink }} />
        </div>
        {showSpecs && data?.kind === 'found' && (
          <div className={styles.specs}>
            <h2>Tech specs</h2>
            <CarSpecs summary={data.car.summary} sections={sectionsOf(data.car.spec, data.car.spec.sources ?? {})} />
          </div>
        )}
      </div>
    </Section>
  );
}
