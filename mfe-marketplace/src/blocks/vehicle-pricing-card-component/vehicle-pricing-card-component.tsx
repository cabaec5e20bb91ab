import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { MonthlyPriceExample } from '../../monthly-price/monthly-price-example';
import { PricingCard } from '../../pricing-card/pricing-card';
import { usePricedCar } from '../../pricing-card/use-priced-car';
import { carOf } from '../../car-page/car-of';
import type { ShownCar } from '../../car-page/shown-car';
import type { vehiclePricingCardComponent } from './vehicle-pricing-card-component.block';
import styles from './vehicle-pricing-card-component.module.css';

export function VehiclePricingCardComponent({ attributes, data }: BlockProps<typeof vehiclePricingCardComponent>) {
  const car = carOf(attributes, data?.page);
  return car && <PricedCard attributes={attributes} data={data} given={car} />;
}

function PricedCard({ attributes, data, given }: BlockProps<typeof vehiclePricingCardComponent> & { given: ShownCar }) {
  const { page } = useServices();
  const { calculatorLink, applyLink, privacyLink, aprType, example } = attributes;
  const { car, monthly, terms, note, hasPrice } = usePricedCar(given, data?.note, aprType);
  return (
    <Section label={`Price of the ${car.make} ${car.model}`}>
      {hasPrice && <MonthlyPriceExample note={note} place={example} terms={terms} className={styles.example} />}
      <div className={styles.card}>
        <PricingCard
          car={car}
          monthly={monthly}
          headingLevel={2}
          url={page.url}
          {...{ calculatorLink, applyLink, privacyLink }}
        />
      </div>
      {hasPrice && note && <p className={styles.terms}>{note.terms}</p>}
    </Section>
  );
}
