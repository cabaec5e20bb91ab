import { useId } from 'react';
import type { InPence } from '@forecourt/domain/cars/listing';
import { formatCount, formatPence } from '@forecourt/domain/money';
import type { PriceComparison } from '@forecourt/domain/cars/page';
import { axisFor } from '../../plot/axis';
import styles from './price-comparison.module.css';

/**
 * This car and similar ones by mileage and price. Drawn in percent of its width, so that its text has the usual size on
 * every screen. Uses attributes instead of styles, since all cars' pages load the styles, but only some have a plot.
 */
export function PricePlot({ comparison }: { comparison: InPence<PriceComparison> }) {
  const id = useId();
  const { mileage, pricePence, lowPence, highPence, comparables } = comparison;
  const across = axisFor([mileage, ...comparables.map((car) => car.mileage)]);
  const up = axisFor([pricePence, lowPence, highPence, ...comparables.map((car) => car.pricePence)]);
  const x = (miles: number) => `${across.percentOf(miles)}%`;
  const y = (pence: number) => `${100 - up.percentOf(pence)}%`;
  const isOnTheRight = across.percentOf(mileage) > 50;
  return (
    <figure className={styles.plot}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file */}
      <svg role="img" aria-labelledby={`${id}title`} aria-describedby={`${id}words`} fill="currentColor">
        <title id={`${id}title`}>{`This car and ${comparables.length} similar cars by mileage and price`}</title>
        <desc id={`${id}words`}>{inWords(comparison)}</desc>
        <g stroke="currentColor" opacity=".2">
          {up.ticks.map((tick) => (
            <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
        </g>
        <g textAnchor="end">
          {up.ticks.map((tick) => (
            <text key={tick} x="-8" y={y(tick)} dy=".35em">
              {formatPence(tick)}
            </text>
          ))}
          <text x="-8" dy="-1.4em">
            Price
          </text>
          <text x="100%" y="100%" dy="3.4em">
            Mileage
          </text>
        </g>
        <g textAnchor="middle" className={styles.miles}>
          {across.ticks.map((tick) => (
            <text key={tick} x={x(tick)} y="100%" dy="1.7em">
              {formatCount(tick)}
            </text>
          ))}
        </g>
        <g fill="none" stroke="currentColor" strokeWidth="2">
          {comparables.map((car) => (
            <circle key={car.path} cx={x(car.mileage)} cy={y(car.pricePence)} r="5" />
          ))}
        </g>
        <g className={styles.own}>
          <line x1={x(mileage)} x2={x(mileage)} y1={y(lowPence)} y2={y(highPence)} strokeWidth="10" opacity=".5" />
          <svg x={x(mileage)} y={y(pricePence)} overflow="visible">
            <path d="M0-9 9 0 0 9-9 0z" />
            <text x={isOnTheRight ? -16 : 16} y="5" textAnchor={isOnTheRight ? 'end' : 'start'}>
              This car
            </text>
          </svg>
        </g>
      </svg>
      <p aria-hidden="true">◆ This car ○ A similar car ▮ Half of them, adjusted to this car</p>
    </figure>
  );
}

function inWords({ mileage, pricePence, comparables }: InPence<PriceComparison>): string {
  const span = (values: number[], words: (value: number) => string) =>
    `${words(Math.min(...values))} to ${words(Math.max(...values))}`;
  const miles = span(
    comparables.map((car) => car.mileage),
    formatCount,
  );
  const prices = span(
    comparables.map((car) => car.pricePence),
    formatPence,
  );
  return `This car: ${formatCount(mileage)} miles, ${formatPence(pricePence)}. Similar cars: ${miles} miles, ${prices}. The table below has them all.`;
}
