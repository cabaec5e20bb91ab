import { ageOf } from '../dated-figures/dated-figure';
import type { CostedCar } from './costed-car';
import type { CostLine, FigureSource } from './cost-line';

/** Price of a litre or a kilowatt-hour, with source and date. */
export interface EnergyPrice {
  pence: number;
  source: FigureSource;
  /** ISO date. */
  asOf: string;
}

export interface EnergyPrices {
  /** A litre. */
  petrol: EnergyPrice;
  diesel: EnergyPrice;
  /** A kilowatt-hour at home. */
  electricity: EnergyPrice;
}

/** An imperial gallon. */
const LITRES_PER_GALLON = 4.54609;

/**
 * Cost of fuel or electricity for a year's miles. A hybrid uses petrol.
 *
 * @param on ISO date at which the price's age is judged; without it no price counts as old
 */
export function energyCost(car: CostedCar, milesAYear: number, prices: EnergyPrices, on = ''): CostLine {
  const typical = car.isConsumptionTypical ? ', typical of this model' : '';
  if (car.fuel === 'Electric')
    return line(
      'Electricity',
      car.milesPerKwh,
      milesAYear,
      prices.electricity,
      'kWh',
      `miles per kWh${typical}, charged at home`,
      on,
    );
  const price = car.fuel === 'Diesel' ? prices.diesel : prices.petrol;
  return line(
    price === prices.diesel ? 'Diesel' : 'Petrol',
    car.milesPerGallon,
    milesAYear * LITRES_PER_GALLON,
    price,
    'litre',
    `mpg${typical}`,
    on,
  );
}

function line(
  what: string,
  milesPerUnit: number | undefined,
  amount: number,
  { pence, source, asOf }: EnergyPrice,
  unit: 'kWh' | 'litre',
  economy: string,
  on: string,
): CostLine {
  if (!milesPerUnit) return { what, unknown: 'we do not know how much it uses' };
  const note = `at ${milesPerUnit} ${economy}, and ${pence}p a ${unit}`;
  const age = ageOf({ kind: unit === 'kWh' ? 'electricity' : 'fuel', asOf }, on);
  return { what, pencePerYear: Math.round((amount / milesPerUnit) * pence), note, source, asOf, age };
}
