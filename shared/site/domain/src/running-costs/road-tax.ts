import { ageOf } from '../dated-figures/dated-figure';
import { penceFromPounds } from '../money';
import type { CostedCar } from './costed-car';
import type { CostLine } from './cost-line';
import {
  bandOf,
  CO2_RATES,
  DEAR_ABOVE,
  ENGINE_RATES,
  FIRST_RATES,
  STANDARD_RATES,
  SUPPLEMENTS,
  tableOn,
  type RateTable,
} from './road-tax-tables';

const BY_CO2_SINCE = '2001-03-01';
const FLAT_SINCE = '2017-04-01';
/** Above 225 g/km, cars registered before this day remain in band K. */
const BANDS_L_AND_M_SINCE = '2006-03-23';
/** Zero-emission cars registered earlier never pay the supplement. */
const ZERO_EMISSION_IS_DEAR_SINCE = '2025-04-01';
const SUPPLEMENT_ENDS_AFTER_YEARS = 6;
const HISTORIC_AFTER_YEARS = 40;

/**
 * Vehicle tax for 12 months that begin on a day, in one payment (Vehicle Excise and Registration Act 1994, schedule 1).
 * The supplement for a dear car is a separate line. The first payment of a used car has been made, so its next keeper
 * pays the standard rate even in its first year.
 *
 * @param on ISO date
 */
export function roadTax(car: CostedCar, on: string): CostLine[] {
  const grams = car.fuel === 'Electric' ? 0 : car.co2GramsPerKm;
  const typical = car.isCo2Typical ? ' (typical of this model)' : '';
  if (isHistoric(car, on)) return [{ ...HISTORIC, asOf: on }];
  if (car.registeredOn < BY_CO2_SINCE) {
    return [
      taxLine(
        ENGINE_RATES,
        on,
        car.engineCc || undefined,
        bandOf,
        'by engine size, as for cars registered before March 2001',
      ),
    ];
  }
  if (car.registeredOn < FLAT_SINCE) {
    const counted = grams !== undefined && car.registeredOn < BANDS_L_AND_M_SINCE ? Math.min(grams, 225) : grams;
    return [
      taxLine(
        CO2_RATES,
        on,
        counted,
        bandOf,
        `for ${grams} g/km of CO2${typical}, as for cars registered from March 2001 to March 2017`,
      ),
    ];
  }
  if (on <= car.registeredOn)
    return [taxLine(FIRST_RATES, on, grams, bandOf, `for the first year, by ${grams} g/km of CO2${typical}`)];
  return [
    taxLine(STANDARD_RATES, on, 0, (pounds) => pounds, 'the standard rate for cars registered since April 2017'),
    ...supplement(car, on),
  ];
}

const HISTORIC = {
  what: 'Road tax',
  pencePerYear: 0,
  note: 'as it was built more than 40 years ago; it has to be taxed all the same',
  source: { name: 'GOV.UK', url: 'https://www.gov.uk/historic-vehicles' },
};

/**
 * From 1 April, cars built before 1 January forty years ago. The year of first registration represents the year in
 * which a car was built.
 */
function isHistoric({ registeredOn }: CostedCar, on: string): boolean {
  const taxYear = Number(on.slice(0, 4)) - (on.slice(5) < '04-01' ? 1 : 0);
  return Number(registeredOn.slice(0, 4)) < taxYear - HISTORIC_AFTER_YEARS;
}

/** @param measured the value that the rate depends on: cubic centimetres, or grams per kilometre */
function taxLine<Rates>(
  tables: readonly RateTable<Rates>[],
  on: string,
  measured: number | undefined,
  poundsOf: (rates: Rates, measured: number) => number,
  note: string,
  what = 'Road tax',
): CostLine {
  const table = tableOn(tables, on);
  if (!table) return { what, unknown: 'we have no rates for that year' };
  if (measured === undefined) return { what, unknown: 'it depends on the engine, of which we know too little' };
  const { source, validFrom: asOf } = table;
  return {
    what,
    pencePerYear: penceFromPounds(poundsOf(table.rates, measured)),
    note,
    source,
    asOf,
    age: ageOf({ kind: 'road tax', asOf }, on),
  };
}

/** For five years from the second payment. */
function supplement({ fuel, registeredOn, listPricePence = 0 }: CostedCar, on: string): CostLine[] {
  const limits = tableOn(DEAR_ABOVE, on)?.rates;
  if (!limits || (fuel === 'Electric' && registeredOn < ZERO_EMISSION_IS_DEAR_SINCE)) return [];
  const limit = fuel === 'Electric' ? limits.zeroEmissionPounds : limits.pounds;
  const until = yearsAfter(registeredOn, SUPPLEMENT_ENDS_AFTER_YEARS);
  if (listPricePence <= penceFromPounds(limit) || on >= until) return [];
  const line = taxLine(
    SUPPLEMENTS,
    on,
    0,
    (pounds) => pounds,
    `as the list price of this version in our catalogue is above £${limit / 1000},000`,
    'Road tax: supplement for a dear car',
  );
  return ['unknown' in line ? line : { ...line, until }];
}

/** A year without 29 February has 1 March instead. */
function yearsAfter(date: string, years: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10);
}
