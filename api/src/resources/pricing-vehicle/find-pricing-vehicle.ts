import type { Car } from '@forecourt/domain/cars/car';
import { ageInMonths } from '@forecourt/domain/finance/financed-car';
import { poundsFromPence } from '@forecourt/domain/money';
import type { MarketValue } from '../../cars/market/market-value';
import { VehicleValuesError, type VehicleValues } from '../../ports/vehicle-values';
import type { PricingVehicleAnswer } from './schemas';
import type { CarDetails } from '../../shown-cars/details/car-details';

type AnsweredCar = Pick<
  Car,
  'capCode' | 'capId' | 'make' | 'mileage' | 'model' | 'pricePence' | 'registeredOn' | 'trim' | 'vrm'
>;

/** Average price after haggling, as a share of the asking price. */
const TRANSACTED_SHARE = 0.97;

export interface PricingVehicleSources {
  cars: Pick<CarDetails, 'byRegistration'>;
  vehicleValues: VehicleValues;
  now: () => Date;
  /** Called with the reason why a car for sale is answered without values. */
  onMissingValues: (error: VehicleValuesError) => void;
}

/**
 * The pricing vehicle of a registration: a car for sale at its price, otherwise the car from the provider of values.
 *
 * @param mileage default: the mileage of the car for sale, otherwise the usual one for its age
 * @throws VehicleValuesError when the car is not for sale and the provider is unavailable
 */
export async function findPricingVehicle(
  sources: PricingVehicleSources,
  vrm: string,
  mileage: number | undefined,
): Promise<PricingVehicleAnswer | undefined> {
  const forSale = await sources.cars.byRegistration(vrm);
  if (!forSale) {
    const known = await sources.vehicleValues.byRegistration(vrm, mileage);
    return (
      known &&
      answerOf(
        { ...known, vrm, registeredOn: isoDay(known.registeredOn), pricePence: known.values.retailPence },
        known.values,
        sources.now(),
      )
    );
  }
  const car = { ...forSale, mileage: mileage ?? forSale.mileage };
  const values = await sources.vehicleValues
    .byCapId({ ...car, registeredOn: new Date(`${car.registeredOn}T00:00:00Z`) })
    .catch((error: unknown) => {
      // A car for sale has a price, and can be financed without values.
      if (!(error instanceof VehicleValuesError)) throw error;
      sources.onMissingValues(error);
      return undefined;
    });
  return answerOf(car, values, sources.now());
}

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

function answerOf(car: AnsweredCar, values: MarketValue | undefined, now: Date): PricingVehicleAnswer {
  const { vrm, make, model, trim, capId, capCode, mileage, pricePence, registeredOn } = car;
  return {
    vrm,
    vehicleRegistration: vrm,
    make,
    model,
    trim,
    capId,
    capCode,
    registrationDate: registeredOn,
    vehicleDateOfFirstReg: registeredOn,
    ageInMonths: ageInMonths(registeredOn, now),
    mileage,
    price: poundsFromPence(pricePence),
    ...(values && {
      glassesRetailValuation: poundsFromPence(values.retailPence),
      glassesRetailTransacted: Math.round(poundsFromPence(values.retailPence * TRANSACTED_SHARE)),
      glassesTradeValuation: poundsFromPence(values.cleanPence),
    }),
  };
}
