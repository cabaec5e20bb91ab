import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { carIdOf } from '@forecourt/domain/cars/address';
import { carDetail, inPence } from '@forecourt/domain/cars/listing';
import { roundToPounds } from '@forecourt/domain/money';
import type { LookedUpCar } from '../../calculator/vehicle/financed-vehicle';

/** Facts about the car of a vehicle's page that the calculator uses. */
export interface OnPageCar {
  /** Whole pounds. */
  pricePence: number;
  vrm: string;
  mileage: number;
  advertId: string;
  dealerName: string;
}

const GONE = new Set([404, 410]);

/** The car of a page, and what its lookup by registration would say. */
interface LoadedCar {
  car?: OnPageCar;
  known?: LookedUpCar & { vrm: string };
}

/**
 * Loads the car of the current page; nothing when the page is not a car's, or the car is no longer for sale.
 *
 * @throws when it cannot be loaded
 */
export async function loadOnPageCar({ page, api }: Services, signal: AbortSignal): Promise<LoadedCar> {
  const id = carIdOf(page.url);
  if (id === undefined) return {};
  const found = await api(`/v1/cars/${id}`, { answer: inPence(carDetail), signal });
  if (!found.ok && GONE.has(found.failure.status)) return {};
  const { pricePence, vrm, mileage, capCode, registrationDate, dealer } = orThrow(found);
  return {
    car: { pricePence: roundToPounds(pricePence), vrm, mileage, advertId: id, dealerName: dealer.name },
    known: { vrm, capCode, registrationDate, mileage },
  };
}
