import { economyOf } from './economy';
import { clamp, type CarFigures, type SpecifiedCar } from './specified-car';

/** The section "Running costs": what the car uses and how it is classed. What that costs, the block `running-costs` says. */
export function runningCostsOf(car: SpecifiedCar, figures: CarFigures): Record<string, string> {
  const { isElectric, size, powerBhp } = figures;
  const { milesPerKwh = 0, milesPerGallon = 0, co2GramsPerKm } = economyOf(car, figures);
  const group = Math.round(clamp(powerBhp / 9 + car.priceNewPence / 350_000 - 3, 1, 50));
  const common = { 'CO2 emissions': `${co2GramsPerKm} g/km`, 'Insurance group': `${group} of 50` };
  if (isElectric) {
    return {
      'Range on a full charge': `${Math.round((size * milesPerKwh) / 5) * 5} miles`,
      Efficiency: `${milesPerKwh.toFixed(1)} miles per kWh`,
      ...common,
    };
  }
  return { 'Fuel economy (combined)': `${milesPerGallon.toFixed(1)} mpg`, 'Emission standard': `Euro ${euroStandard(car)}`, ...common };
}

/** By the day from which every new car had to meet it. */
function euroStandard({ registeredOn }: SpecifiedCar): number {
  if (registeredOn >= '2015-09-01') return 6;
  return registeredOn >= '2011-01-01' ? 5 : 4;
}
