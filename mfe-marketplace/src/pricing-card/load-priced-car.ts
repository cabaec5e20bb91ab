import type { Services } from '@forecourt/contracts/services';
import type { CarAttributes } from '../car-page/car-attributes';
import { carOf } from '../car-page/car-of';
import { loadCar, type PageCar } from '../car-page/load-car';
import { loadEnquiryOf } from '../enquiry/late-enquiry';
import { termsOfPage } from '../finance-terms/rendered-terms';
import { creditNote, type CreditNote } from '../monthly-price/credit-note';
import { pricedCar } from './use-priced-car';

interface Context {
  attributes: CarAttributes & { aprType: string };
  services: Services;
  signal: AbortSignal;
}

/** The car of the page, unless attributes give one, and the credit note for its price. @throws when the API fails */
export async function loadPricedCar({
  attributes,
  services,
  signal,
}: Context): Promise<{ page?: PageCar; note: CreditNote }> {
  await loadEnquiryOf(services.page.url);
  const page = carOf(attributes) ? undefined : await loadCar({ services, signal });
  const car = carOf(attributes, page);
  const note = creditNote(services, termsOfPage(services), { aprType: attributes.aprType, car: car && pricedCar(car) });
  return { ...(page && { page }), note };
}
