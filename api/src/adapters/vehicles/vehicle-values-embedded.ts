import { guideMonth } from '@forecourt/domain/finance/financed-car';
import type { Fuel } from '@forecourt/domain/car-search/fields';
import type { Queryable } from '@forecourt/database/pool';
import { ageYears, expectedMileage } from '../../cars/market/car-age';
import { forecastPence } from '../../cars/market/future-value';
import { marketValue } from '../../cars/market/market-value';
import { FORECAST_MONTHS, VehicleValuesError, type VehicleValues } from '../../ports/vehicle-values';
import type { VehicleRegister } from '../../ports/vehicle-register';

interface Derivative {
  capId: number;
  capCode: string;
  trim: string;
  fuel: Fuel;
  priceNewPence: number;
}

interface Catalogue {
  byCapId: ReadonlyMap<number, Derivative>;
  byCapCode: ReadonlyMap<string, Derivative>;
}

/** Values by our own model of the market, for derivatives of our catalogue and cars of a register. */
export function createEmbeddedVehicleValues(
  database: Queryable,
  register: VehicleRegister,
  now: () => Date = () => new Date(),
): VehicleValues {
  let known: Promise<Catalogue> | undefined;

  /** Read once: the catalogue is written before this process starts. */
  function catalogue(): Promise<Catalogue> {
    known ??= readCatalogue(database).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  const wearOf = (car: { registeredOn: Date; mileage: number }) => ({
    ageYears: ageYears(car.registeredOn, guideMonth(now())),
    mileage: car.mileage,
  });

  return {
    byRegistration: async (registration, givenMileage) => {
      const found = await register.lookUp(registration);
      if ('failure' in found) {
        if (found.failure === 'not-found' || found.failure === 'invalid') return undefined;
        throw new VehicleValuesError(`The vehicle register could not be asked: ${found.failure}`);
      }
      const { capId, make, model, registrationDate } = found.vehicle;
      const derivative = (await catalogue()).byCapId.get(capId);
      const registeredOn = new Date(registrationDate);
      const mileage = givenMileage ?? expectedMileage(registeredOn, guideMonth(now()));
      return (
        derivative && {
          capId,
          capCode: derivative.capCode,
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
      const derivative = (await catalogue()).byCapId.get(car.capId);
      return derivative && marketValue(derivative, wearOf(car));
    },
    forecast: async ({ capCode, termsMonths, annualMileage, ...car }) => {
      const derivative = (await catalogue()).byCapCode.get(capCode);
      if (!derivative) return {};
      const covered = termsMonths.filter((months) => months >= FORECAST_MONTHS.from && months <= FORECAST_MONTHS.to);
      return Object.fromEntries(
        covered.map((termMonths) => [
          termMonths,
          forecastPence(derivative, wearOf(car), { termMonths, annualMileage }),
        ]),
      );
    },
  };
}

async function readCatalogue(database: Queryable): Promise<Catalogue> {
  // The first derivative with a code counts, so it is set last.
  const { rows } = await database.query<Derivative>(
    'select cap_id as "capId", cap_code as "capCode", trim, fuel, price_new_pence as "priceNewPence" from api.derivative order by cap_id desc',
  );
  return {
    byCapId: new Map(rows.map((derivative) => [derivative.capId, derivative])),
    byCapCode: new Map(rows.map((derivative) => [derivative.capCode, derivative])),
  };
}
