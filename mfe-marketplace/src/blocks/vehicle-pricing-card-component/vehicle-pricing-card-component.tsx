import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { PricingCard } from '../../pricing-card/pricing-card';
import { carOf } from '../../car-page/car-of';
import type { vehiclePricingCardComponent } from './vehicle-pricing-card-component.block';
import styles from './vehicle-pricing-card-component.module.css';

export function VehiclePricingCardComponent({ attributes, data }: BlockProps<typeof vehiclePricingCardComponent>) {
  const { page } = useServices();
  const { calculatorLink, applyLink, privacyLink, ...given } = attributes;
  const car = carOf(given, data);
  if (!car) return null;
  return (
    <Section label={`Price of the ${car.make} ${car.model}`}>
      <div className={styles.card}>
        <PricingCard car={car} headingLevel={2} url={page.url} {...{ calculatorLink, applyLink, privacyLink }} />
      </div>
    </Section>
  );
}
