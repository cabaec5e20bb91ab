import type { Fuel } from '@forecourt/domain/car-search/fields';
import type { Queryable } from '@forecourt/database/pool';
import { ageYears, usualMileage } from '../market/car-age';
import { forecastPence } from '../market/future-value';
import { guideMonth } from '../market/guide-month';
import { marketValue } from '../market/market-value';
import { FORECAST_MONTHS, VehicleValuesError, type VehicleValues } from '../ports/vehicle-values';
import type { VehicleRegister } from '../ports/vehicle-register';

interface Derivative {
  cap_id: number;
  cap_code: string;
  trim: string;
  fuel: Fuel;
  priceNewPence: number;
}

interface Catalogue {
  byCapId: ReadonlyMap<number, Derivative>;
  byCapCode: ReadonlyMap<string, Derivative>;
}

/** Values by our own model of the market, for the derivatives of our catalogue and the cars of a register. */
export function createEmbeddedVehicleValues(database: Queryable, register: VehicleRegister, now: () => Date = () => new Date()): VehicleValues {
  let catalogue: Promise<Catalogue> | undefined;

  /** Read once: the catalogue is written before this process starts. */
  function readCatalogue(): Promise<Catalogue> {
    catalogue ??= catalogueOf(database).catch((error: unknown) => {
      catalogue = undefined;
      throw error;
    });
    return catalogue;
  }

  const wearOf = (car: { registeredOn: Date; mileage: number }) => ({ ageYears: ageYears(car.registeredOn, guideMonth(now())), mileage: car.mileage });

  return {
    byRegistration: async (registration, givenMileage) => {
      const found = await register.lookUp(registration);
      if ('failure' in found) {
        if (found.failure === 'not-found' || found.failure === 'invalid') return undefined;
        throw new VehicleValuesError(`The vehicle register could not be asked: ${found.failure}`);
      }
      const { capId, make, model, registrationDate } = found.vehicle;
      const derivative = (await readCatalogue()).byCapId.get(capId);
      const registeredOn = new Date(registrationDate);
      const mileage = givenMileage ?? usualMileage(registeredOn, guideMonth(now()));
      return (
        derivative && {
          capId,
          capCode: derivative.cap_code,
          make,
          model,
          trim: derivative.trim,
          registeredOn,
          mileage,
          values: marketValue(derivative, wearOf({ registeredOn, mileage })),
        }
      );
    },
    byCapId: async (car) => {
      const derivative = (await readCatalogue()).byCapId.get(car.capId);
      return derivative && marketValue(derivative, wearOf(car));
    },
    forecast: async ({ capCode, termsMonths, annualMileage, ...car }) => {
      const derivative = (await readCatalogue()).byCapCode.get(capCode);
      if (!derivative) return {};
      const known = termsMonths.filter((months) => months >= FORECAST_MONTHS.from && months <= FORECAST_MONTHS.to);
      return Object.fromEntries(known.map((termMonths) => [termMonths, forecastPence(derivative, wearOf(car), { termMonths, annualMileage })]));
    },
  };
}

async function catalogueOf(database: Queryable): Promise<Catalogue> {
  // Of derivatives with the same code, the first counts, so it is the last to be put.
  const { rows } = await database.query<Derivative>(
    'select cap_id, cap_code, trim, fuel, price_new_pence as "priceNewPence" from api.derivative order by cap_id desc',
  );
  return {
    byCapId: new Map(rows.map((derivative) => [derivative.cap_id, derivative])),
    byCapCode: new Map(rows.map((derivative) => [derivative.cap_code, derivative])),
  };
}
