import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
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
  const { make, model, year, images } = car;
  return (
    <Section label={`${make} ${model}`} className={styles.details}>
      {!hideBreadcrumb && <HeaderRow url={url} car={{ make, model, year }} />}
      <div className={styles.columns}>
        <CarGallery images={images} car={`${make} ${model}`} />
        {/* Shown for a car without a price too, since blocks below rely on this example. */}
        <MonthlyPriceExample note={note} place={example} terms={terms} className={styles.example} />
        <div className={styles.card}>
          <PricingCard
            car={car}
            monthly={monthly}
            headingLevel={1}
            url={url}
            {...{ calculatorLink, applyLink, privacyLink }}
          />
        </div>
        {showSpecs && data?.page?.kind === 'found' && (
          <div className={styles.specs}>
            <h2>Tech specs</h2>
            <CarSpecs
              summary={data.page.car.summary}
              sections={sectionsOf(data.page.car.spec, data.page.car.spec.sources ?? {})}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
