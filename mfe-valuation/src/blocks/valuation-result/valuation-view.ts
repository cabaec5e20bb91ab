import { carRenderAddress, carRenderOfVehicle } from '@forecourt/domain/cars/render';
import { penceFromPounds } from '@forecourt/domain/money';
import type { StoredValuation } from '@forecourt/domain/valuation/wire';
import { conditionName, REASON, type ConditionName } from '@forecourt/domain/valuation/words';

/** In pixels. */
const PICTURE_WIDTH = 800;

/** A valuation as the page shows it (A3-37, A3-38). */
export interface ValuationView {
  /** Empty for a car entered by hand. */
  registration: string;
  make: string;
  model: string;
  bodyType: string;
  colour: string;
  transmission: string;
  fuel: string;
  mileage: number;
  /** Empty when unknown. */
  year: string;
  vehicleCondition: ConditionName;
  valuePence: Record<ConditionName, number>;
  isRefinance: boolean;
  /** Address of the car's picture. */
  imageUrl: string;
}

/**
 * The view of a stored valuation. An unknown condition counts as average (A4.7-2, A8-18).
 *
 * @param carImageCustomer the brand's
 */
export function valuationView(
  { vehicle, vehicleCondition, reasonForValuation }: StoredValuation,
  carImageCustomer?: string,
): ValuationView {
  const { vrm, make, model, bodyType, colour, transmission, fuel, mileage, registrationDate } = vehicle;
  return {
    registration: vrm,
    make,
    model,
    bodyType,
    colour,
    transmission,
    fuel,
    mileage,
    year: /^\d{4}/.exec(registrationDate)?.[0] ?? '',
    vehicleCondition: conditionName(vehicleCondition),
    valuePence: {
      Above_Average: penceFromPounds(vehicle.capClean),
      Average: penceFromPounds(vehicle.capAverage),
      Below_Average: penceFromPounds(vehicle.capBelow),
    },
    isRefinance: reasonForValuation === REASON.Refinance,
    imageUrl: carImageUrl(vehicle, carImageCustomer),
  };
}

/** The car in front three-quarter view, in a similar paint (A4.7-3, A7-19). */
function carImageUrl(
  { make, model, colour }: Pick<ValuationView, 'make' | 'model' | 'colour'>,
  customer: string | undefined,
): string {
  return carRenderAddress(carRenderOfVehicle({ make, model, colour }) ?? {}, PICTURE_WIDTH, customer);
}
