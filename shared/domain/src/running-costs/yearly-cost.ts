import type { CostedCar } from './costed-car';
import type { CostLine } from './cost-line';
import { energyCost, type EnergyPrices } from './energy-cost';
import { roadTax } from './road-tax';

export interface YearlyCostOptions {
  milesAYear: number;
  /** ISO date on which the year begins. */
  on: string;
  prices: EnergyPrices;
}

/** What a car costs in the year from a day on: each cost with its source, or why it is not known. Without what depends on its keeper, such as insurance. */
export function yearlyCost(car: CostedCar, { milesAYear, on, prices }: YearlyCostOptions): CostLine[] {
  return [...roadTax(car, on), energyCost(car, milesAYear, prices, on)];
}

/** The sum of the costs that are known, in pence a year. */
export function knownPencePerYear(lines: readonly CostLine[]): number {
  return lines.reduce((sum, line) => sum + ('unknown' in line ? 0 : line.pencePerYear), 0);
}
