import * as z from 'zod/mini';
import { ageOf, figureAge } from '../dated-figures/dated-figure';
import type { CostedCar } from './costed-car';
import { figureSource, type FigureSource } from './cost-line';

/** A zone with a charge for a car. */
export const zoneCharge = z.object({
  zone: z.string(),
  /** Daily charge. */
  pence: z.int(),
  per: z.enum(['day', 'fine']),
  source: figureSource,
  /** ISO date from which the charge applies. */
  asOf: z.iso.date(),
  /** ISO date on which the charge was last confirmed; absent if it has not been checked since it began. */
  checkedOn: z.optional(z.iso.date()),
  /** Words for an old charge; absent while it is not old. */
  age: z.optional(figureAge),
});
export type ZoneCharge = z.infer<typeof zoneCharge>;

interface Zone extends Omit<ZoneCharge, 'pence' | 'age'> {
  /** For a private car; undefined if it is free. */
  penceFor: (car: CostedCar) => number | undefined;
}

/** A charge for cars below Euro 4 (petrol) or Euro 6 (diesel): the standard of all British zones. */
const belowStandard = (pence: number) => (car: CostedCar) => (meetsCleanAirStandard(car) ? undefined : pence);

const CLEAN_AIR_ZONE: FigureSource = { name: 'GOV.UK clean air zones', url: 'https://www.gov.uk/clean-air-zones' };

/** Zones that charge private cars by their emissions. */
export const ZONES: readonly Zone[] = [
  {
    zone: 'London (ULEZ)',
    per: 'day',
    penceFor: belowStandard(1_250),
    source: { name: 'Transport for London', url: 'https://tfl.gov.uk/modes/driving/ultra-low-emission-zone' },
    asOf: '2023-08-29',
    // LBC on the charges of London.
    checkedOn: '2025-11-13',
  },
  { zone: 'Birmingham', per: 'day', penceFor: belowStandard(800), source: CLEAN_AIR_ZONE, asOf: '2021-06-14' },
  { zone: 'Bristol', per: 'day', penceFor: belowStandard(900), source: CLEAN_AIR_ZONE, asOf: '2022-11-28' },
  {
    zone: 'Glasgow, Edinburgh, Aberdeen and Dundee',
    // The first charge; each further one within 90 days is doubled, up to £480.
    per: 'fine',
    penceFor: belowStandard(6_000),
    source: { name: 'Low Emission Zones Scotland', url: 'https://lowemissionzones.scot' },
    asOf: '2024-06-01',
  },
  {
    zone: 'Oxford (a few streets)',
    per: 'day',
    penceFor: oxfordPence,
    source: {
      name: 'Oxfordshire County Council',
      url: 'https://www.oxfordshire.gov.uk/residents/roads-and-transport/oxford-zero-emission-zone-zez',
    },
    asOf: '2022-02-28',
  },
];

/** Zones that charge every car, whatever its emissions. */
export const CONGESTION_ZONES: readonly Zone[] = [
  {
    zone: 'London, by day in the centre',
    per: 'day',
    // An electric car pays a quarter less, if it is registered for Auto Pay.
    penceFor: ({ fuel }) => (fuel === 'Electric' ? 1_350 : 1_800),
    source: { name: 'Transport for London', url: 'https://tfl.gov.uk/modes/driving/congestion-charge' },
    asOf: '2026-01-02',
  },
];

/** Zones that charge only other vehicles. */
export const ZONES_WITHOUT_CARS = ['Bath', 'Bradford', 'Portsmouth', 'Sheffield', 'Tyneside'] as const;

/**
 * The zones that charge this private car.
 *
 * @param on ISO date for the age of charges; without it no charge counts as old
 * @param zones default: the zones that charge by emissions
 */
export function zonesThatCharge(car: CostedCar, on = '', zones: readonly Zone[] = ZONES): ZoneCharge[] {
  return zones.flatMap(({ penceFor, ...zone }) => {
    const pence = penceFor(car);
    return pence === undefined ? [] : [{ ...zone, pence, age: ageOf({ kind: 'zone charge', ...zone }, on) }];
  });
}

/**
 * Whether a car meets Euro 4 with petrol, or Euro 6 with diesel. If the class of a car is unknown, the dates decide
 * from which every new car had to meet it: an early car is then wrongly treated as charged, but no car wrongly as free.
 * A hybrid counts as a petrol car.
 */
export function meetsCleanAirStandard({ fuel, registeredOn, euroClass }: CostedCar): boolean {
  if (fuel === 'Electric') return true;
  const needed = fuel === 'Diesel' ? { euroClass: 6, since: '2015-09-01' } : { euroClass: 4, since: '2006-01-01' };
  return euroClass === undefined ? registeredOn >= needed.since : euroClass >= needed.euroClass;
}

function oxfordPence(car: CostedCar): number | undefined {
  if (car.fuel === 'Electric') return undefined;
  if (car.co2GramsPerKm !== undefined && car.co2GramsPerKm < 75) return 200;
  return meetsCleanAirStandard(car) ? 400 : 1_000;
}
