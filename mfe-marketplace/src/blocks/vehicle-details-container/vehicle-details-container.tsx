import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { PricingCard } from '../../pricing-card/pricing-card';
import { VehicleGallery } from '../../vehicle-gallery/vehicle-gallery';
import { vehicleOf } from '../../vehicle-page/vehicle-of';
import { sectionsOf } from '../../vehicle-specs/spec-sections';
import { VehicleSpecs } from '../../vehicle-specs/vehicle-specs';
import { HeaderRow } from './header-row';
import { NoVehicle } from './no-vehicle';
import type { vehicleDetailsContainer } from './vehicle-details-container.block';
import styles from './vehicle-details-container.module.css';

export function VehicleDetailsContainer({ attributes, data }: BlockProps<typeof vehicleDetailsContainer>) {
  const { page } = useServices();
  const { calculatorLink, applyLink, privacyLink, showSpecs, hideBreadcrumb, ...given } = attributes;
  const vehicle = vehicleOf(given, data);
  if (!vehicle) return <NoVehicle vehicle={data?.state === 'found' ? undefined : data} />;
  const { make, model, year, images } = vehicle;
  return (
    <Section label={`${make} ${model}`} className={styles.details}>
      {!hideBreadcrumb && <HeaderRow url={page.url} vehicle={{ make, model, year }} />}
      <div className={styles.columns}>
        <VehicleGallery images={images} vehicle={`${make} ${model}`} />
        <div className={styles.card}>
          <PricingCard vehicle={vehicle} headingLevel={1} url={page.url} {...{ calculatorLink, applyLink, privacyLink }} />
        </div>
        {showSpecs && data?.state === 'found' && (
          <div className={styles.specs}>
            <h2>Tech specs</h2>
            <VehicleSpecs summary={data.car.summary} sections={sectionsOf(data.car.spec)} />
          </div>
        )}
      </div>
    </Section>
  );
}
