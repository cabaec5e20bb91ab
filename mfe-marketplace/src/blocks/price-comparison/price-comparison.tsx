import type { BlockProps } from '@forecourt/contracts/block';
import { formatPence } from '@forecourt/domain/money';
import { Disclosure } from '@forecourt/ui/disclosure';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { ComparablesTable } from './comparables-table';
import { PricePlot } from './price-plot';
import type { priceComparison } from './price-comparison.block';
import styles from './price-comparison.module.css';

export function PriceComparison({ data }: BlockProps<typeof priceComparison>) {
  if (!data) return null;
  const { rating, stepNumber, valuePence, lowPence, highPence, comparables } = data;
  return (
    <Section heading="How the price compares">
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.step}>
            <span aria-hidden="true">{'○'.repeat(stepNumber - 1) + '●' + '○'.repeat(5 - stepNumber)}</span>{' '}
            <strong>{rating.step}</strong>
          </p>
          <p>{`This price is ${rating.difference}. It is compared with ${comparables.length} of them, each from another dealer.`}</p>
          <p>{`Estimated market value: about ${formatPence(valuePence)}. Half of the similar cars would cost from ${formatPence(lowPence)} to ${formatPence(highPence)} with this car’s age, mileage and price when new.`}</p>
          <p>
            This compares what dealers ask. It knows nothing of a car’s condition or history, and is not a valuation.{' '}
            <TextLink href="/how-we-rate-prices">How we rate prices</TextLink>
          </p>
        </div>
        <PricePlot comparison={data} />
      </div>
      <Disclosure summary={`The ${comparables.length} similar cars`} headingLevel={3}>
        <ComparablesTable comparables={comparables} />
      </Disclosure>
    </Section>
  );
}
