import { ageInMonths } from '@forecourt/domain/pricing-vehicle';
import type { Queryable } from '@forecourt/database/pool';
import type { MarketValue } from '../../market/market-value';
import { VehicleValuesError, type ValuedVehicle, type VehicleValues } from '../../ports/vehicle-values';
import type { PricingVehicleAnswer } from './schemas';
import { findCarInStock } from './store';

/** What buyers talk a dealer down to, on average. */
const TRANSACTED_SHARE = 0.97;

export interface PricingVehicleSources {
  database: Queryable;
  vehicleValues: VehicleValues;
  now: () => Date;
  /** Told why a car for sale is answered without values. */
  onMissingValues: (error: VehicleValuesError) => void;
}

/**
 * The pricing vehicle of a registration: a car for sale at its price, else a car that the provider of values knows.
 *
 * @throws VehicleValuesError when the car is not for sale and the provider is away
 */
export async function findPricingVehicle(sources: PricingVehicleSources, vrm: string, mileage: number): Promise<PricingVehicleAnswer | undefined> {
  const inStock = await findCarInStock(sources.database, vrm);
  if (inStock) {
    const values = await sources.vehicleValues.byCapId({ ...inStock, mileage }).catch((error: unknown) => {
      // A car for sale has a price of its own: it can be financed without them.
      if (!(error instanceof VehicleValuesError)) throw error;
      sources.onMissingValues(error);
    });
    return answerOf(inStock, { vrm, mileage, now: sources.now(), pricePence: inStock.pricePence, values: values ?? undefined });
  }
  const known = await sources.vehicleValues.byRegistration(vrm, mileage);
  return known && answerOf(known, { vrm, mileage, now: sources.now(), pricePence: known.values.retailPence, values: known.values });
}

function answerOf(
  car: Omit<ValuedVehicle, 'values'>,
  given: { vrm: string; mileage: number; now: Date; pricePence: number; values: MarketValue | undefined },
): PricingVehicleAnswer {
  const { vrm, mileage, now, pricePence, values } = given;
  const registeredOn = car.registeredOn.toISOString().slice(0, 10);
  return {
    vrm,
    vehicleRegistration: vrm,
    make: car.make,
    model: car.model,
    trim: car.trim,
    capId: car.capId,
    capCode: car.capCode,
    registrationDate: registeredOn,
    vehicleDateOfFirstReg: registeredOn,
    ageInMonths: ageInMonths(registeredOn, now),
    mileage,
    price: pricePence / 100,
    ...(values && {
      glassesRetailValuation: values.retailPence / 100,
      glassesRetailTransacted: Math.round((values.retailPence * TRANSACTED_SHARE) / 100),
      glassesTradeValuation: values.cleanPence / 100,
    }),
  };
}
