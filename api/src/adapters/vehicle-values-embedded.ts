import type { Fuel } from '@forecourt/domain/car-search/fields';
import type { Queryable } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { ageYears, usualMileage } from '../market/car-age';
import { forecastPence } from '../market/future-value';
import { guideMonth } from '../market/guide-month';
import { marketValue } from '../market/market-value';
import { FORECAST_MONTHS, VehicleValuesError, type VehicleValues } from '../ports/vehicle-values';
import type { VehicleRegister } from '../ports/vehicle-register';

interface DerivativeRow {
  cap_id: number;
  cap_code: string;
  trim: string;
  fuel: Fuel;
  price_new_pence: number;
}

const MOST_DERIVATIVES = 20_000;

/** Values by our own model of the market, for the derivatives of our catalogue and the cars of a register. */
export function createEmbeddedVehicleValues(database: Queryable, register: VehicleRegister, now: () => Date = () => new Date()): VehicleValues {
  /** The catalogue is written before this process starts. */
  const derivatives = new BoundedMap<DerivativeRow & { priceNewPence: number }>({ maxEntries: MOST_DERIVATIVES });

  async function findDerivative(column: 'cap_id' | 'cap_code', value: number | string) {
    const known = derivatives.get(`${column} ${value}`);
    if (known) return known;
    const { rows } = await database.query<DerivativeRow>(
      `select cap_id, cap_code, trim, fuel, price_new_pence from api.derivative where ${column} = $1 order by cap_id limit 1`,
      [value],
    );
    if (!rows[0]) return undefined;
    const derivative = { ...rows[0], priceNewPence: rows[0].price_new_pence };
    derivatives.set(`${column} ${value}`, derivative);
    return derivative;
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
      const derivative = await findDerivative('cap_id', capId);
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
      const derivative = await findDerivative('cap_id', car.capId);
      return derivative && marketValue(derivative, wearOf(car));
    },
    forecast: async ({ capCode, termsMonths, annualMileage, ...car }) => {
      const derivative = await findDerivative('cap_code', capCode);
      if (!derivative) return {};
      const known = termsMonths.filter((months) => months >= FORECAST_MONTHS.from && months <= FORECAST_MONTHS.to);
      return Object.fromEntries(known.map((termMonths) => [termMonths, forecastPence(derivative, wearOf(car), { termMonths, annualMileage })]));
    },
  };
}
