import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { carIdOf } from '@forecourt/domain/cars/address';
import { carDetail, inPence } from '@forecourt/domain/cars/listing';
import { roundToPounds } from '@forecourt/domain/money';
import type { LookedUpCar } from '../../calculator/vehicle/financed-vehicle';

/** Facts that the calculator uses about the car of the current page. */
export interface OnPageCar {
  /** Whole pounds. */
  pricePence: number;
  vrm: string;
  mileage: number;
  advertId: string;
  dealerName: string;
}

const GONE = new Set([404, 410]);

/** The car of a page; both are absent on a page without a car for sale. */
interface LoadedCar {
  car?: OnPageCar;
  /** The answer that a lookup of its registration would give. */
  known?: LookedUpCar & { vrm: string };
}

/**
 * Loads the car of the current page, if it is the page of a car that is still for sale.
 *
 * @throws when the API fails
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
