import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { PricingCard } from '../../pricing-card/pricing-card';
import { carOf } from '../../car-page/car-of';
import { usePageTerms } from '../../finance-terms/use-page-terms';
import { MonthlyPriceNote } from '../../monthly-price/monthly-price-note';
import type { vehiclePricingCardComponent } from './vehicle-pricing-card-component.block';
import styles from './vehicle-pricing-card-component.module.css';

export function VehiclePricingCardComponent({ attributes, data }: BlockProps<typeof vehiclePricingCardComponent>) {
  const { page } = useServices();
  const { calculatorLink, applyLink, privacyLink, ...given } = attributes;
  const car = carOf(given, data?.page);
  const terms = usePageTerms();
  if (!car) return null;
  return (
    <Section label={`Price of the ${car.make} ${car.model}`}>
      <div className={styles.card}>
        <PricingCard car={car} headingLevel={2} url={page.url} {...{ calculatorLink, applyLink, privacyLink }} />
      </div>
      {data && (car.monthly ? car.monthly.monthlyTerms : car.pcp > 0) && <MonthlyPriceNote note={data.note} terms={terms} className={styles.note} />}
    </Section>
  );
}
