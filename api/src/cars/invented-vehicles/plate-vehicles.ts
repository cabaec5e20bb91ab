import { createHash } from 'node:crypto';
import type { Catalogue, Derivative, Make, Model } from '../catalogue/catalogue';
import { readPlate, type PlateReading } from '../market/read-plate';
import { Random } from './random';
import { derivativePicker } from './derivative-picker';
import { registeredWhileSold, usedCarRegisteredOn, type UsedCar } from './used-car';
import { inventVin } from './vin';

interface Version {
  model: Model;
  derivative: Derivative;
}

/** A car with a registration that a visitor may type. */
export interface PlateVehicle extends Version {
  make: Make;
  car: UsedCar;
  vin: string;
}

/**
 * Cars whose owners kept an older plate were registered before this fixed day, so that a plate always belongs to the
 * same car.
 */
const UNDATED_AS_OF = new Date('2026-01-01T00:00:00Z');
/** The catalogue starts about here; an older car is assumed to be a diesel or petrol car of its time. */
const CATALOGUE_FROM_YEAR = 2010;
const MAX_PICKS = 500;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Invents a plausible car for any UK registration: its make and model are derived from the letters (common models more
 * often), its age from the registration. A registration always gives the same car; only the mileage grows with the
 * years.
 *
 * @returns a function that returns undefined for an invalid registration (see `readPlate`)
 */
export function createVehicleInventor(
  catalogue: Catalogue,
): (registration: string, now: Date) => PlateVehicle | undefined {
  const pick = derivativePicker(catalogue);
  const makes = new Map(catalogue.makes.map((make) => [make.id, make]));
  return (registration, now) => {
    const reading = readPlate(registration, now);
    if (!reading) return undefined;
    const random = new Random(createHash('sha256').update(registration).digest().readUInt32BE(0));
    const registeredOn = reading === 'undated' ? undefined : dayWithin(reading, now, random);
    const { model, derivative } = registeredOn ? pickSoldIn(registeredOn.getUTCFullYear(), pick, random) : pick(random);
    const make = makes.get(model.makeId);
    if (!make) return undefined;
    const since = registeredOn ?? registeredWhileSold(model, derivative.soldFromYear, UNDATED_AS_OF, random);
    return {
      make,
      model,
      derivative,
      car: usedCarRegisteredOn(since, derivative, now, random),
      vin: inventVin(random),
    };
  };
}

function dayWithin({ from, to }: Exclude<PlateReading, 'undated'>, now: Date, random: Random): Date {
  const day = new Date(
    from.getTime() + Math.floor(random.next() * ((to.getTime() - from.getTime()) / DAY_MS)) * DAY_MS,
  );
  // A day in the current period may be in the future. It would change as soon as it has passed.
  return to <= now ? day : from;
}

function pickSoldIn(year: number, pick: (random: Random) => Version, random: Random): Version {
  let picked = pick(random);
  for (let picks = 1; !wasSold(picked, year) && picks < MAX_PICKS; picks += 1) picked = pick(random);
  return picked;
}

function wasSold({ model, derivative }: Version, registeredIn: number): boolean {
  const year = Math.max(registeredIn, CATALOGUE_FROM_YEAR);
  if (registeredIn < CATALOGUE_FROM_YEAR && (derivative.fuel === 'Electric' || derivative.fuel === 'Hybrid'))
    return false;
  return derivative.soldFromYear <= year && (model.soldToYear ?? year) >= year;
}
