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

/**
 * Costs of a car in the year after a day: each with its source, or why it is unknown. Without costs that depend on the
 * keeper, such as insurance.
 */
export function yearlyCost(car: CostedCar, { milesAYear, on, prices }: YearlyCostOptions): CostLine[] {
  return [...roadTax(car, on), energyCost(car, milesAYear, prices, on)];
}

/** The total of the known costs, in pence a year. */
export function knownPencePerYear(lines: readonly CostLine[]): number {
  return lines.reduce((sum, line) => sum + ('unknown' in line ? 0 : line.pencePerYear), 0);
}
