import { formatPounds } from '@forecourt/domain/money';
import { clamp, type CarFigures, type SpecifiedCar } from './specified-car';

/** Standard rate of vehicle tax for cars registered since April 2017, and the supplement for dear ones; 2025/26. */
const STANDARD_TAX_POUNDS = 195;
const DEAR_CAR_SUPPLEMENT_POUNDS = 425;
const DEAR_CAR_POUNDS = 40_000;
const FLAT_RATE_SINCE = '2017-04-01';
/** Vehicle tax for cars registered before, by CO2 up to this many g/km; 2025/26. https://www.gov.uk/vehicle-tax-rate-tables */
const TAX_BY_CO2: readonly (readonly [upTo: number, pounds: number])[] = [
  [110, 20],
  [120, 35],
  [130, 165],
  [140, 195],
  [150, 215],
  [165, 265],
  [175, 315],
  [185, 345],
  [200, 395],
  [225, 430],
  [255, 735],
  [Infinity, 760],
];

/** The section "Running costs". */
export function runningCostsOf(car: SpecifiedCar, figures: CarFigures): Record<string, string> {
  const { isElectric, kerbWeightKg, size, powerBhp } = figures;
  const pounds = car.priceNewPence / 100;
  const group = Math.round(clamp(powerBhp / 9 + pounds / 3_500 - 3, 1, 50));
  if (isElectric) {
    const milesPerKwh = clamp(4 - (kerbWeightKg - 1_600) / 800, 2.6, 4.6);
    return {
      'Range on a full charge': `${Math.round((size * milesPerKwh) / 5) * 5} miles`,
      Efficiency: `${milesPerKwh.toFixed(1)} miles per kWh`,
      'CO2 emissions': '0 g/km',
      'Road tax for 12 months': formatPounds(taxPounds(car, 0)),
      'Insurance group': `${group} of 50`,
      'Clean air zones': 'No charge',
    };
  }
  const mpg = milesPerGallon(car, figures);
  const co2 = Math.round((car.fuel === 'Diesel' ? 7_400 : 6_400) / mpg);
  return {
    'Fuel economy (combined)': `${mpg.toFixed(1)} mpg`,
    'CO2 emissions': `${co2} g/km`,
    'Emission standard': `Euro ${euroStandard(car)}`,
    'Road tax for 12 months': formatPounds(taxPounds(car, co2)),
    'Insurance group': `${group} of 50`,
    'Clean air zones': car.fuel === 'Diesel' && euroStandard(car) < 6 ? 'May be charged' : 'No charge',
  };
}

function milesPerGallon({ fuel }: SpecifiedCar, { size, kerbWeightKg }: CarFigures): number {
  const byFuel = { Petrol: 0, Diesel: 14, Hybrid: 13, Electric: 0 }[fuel];
  return clamp(58 - 9 * (size - 1) - (kerbWeightKg - 1_150) / 55 + byFuel, 21, 74);
}

function taxPounds({ registeredOn, priceNewPence, fuel }: SpecifiedCar, co2: number): number {
  if (registeredOn >= FLAT_RATE_SINCE) {
    const isDear = priceNewPence / 100 > DEAR_CAR_POUNDS && fuel !== 'Electric';
    return STANDARD_TAX_POUNDS + (isDear ? DEAR_CAR_SUPPLEMENT_POUNDS : 0);
  }
  return TAX_BY_CO2.find(([upTo]) => co2 <= upTo)?.[1] ?? STANDARD_TAX_POUNDS;
}

/** By the day from which every new car had to meet it. */
function euroStandard({ registeredOn }: SpecifiedCar): number {
  if (registeredOn >= '2015-09-01') return 6;
  return registeredOn >= '2011-01-01' ? 5 : 4;
}
