import { enquirerOf, enquiryMessageOf } from '@forecourt/domain/contact/enquiry';
import { poundsFromPence } from '@forecourt/domain/money';
import type { ShownCar } from '../car-page/shown-car';
import type { Enquiry } from './enquiry-of-form';

/**
 * Body of the request that sends an enquiry: the specified message (B7-8), and the visitor's choices beside it.
 *
 * @param page address of the car's page, for a car without an advert
 */
export function enquiryBody(
  { form, request, partExchange }: Enquiry,
  { id, vrm, pricePence, dealer, mileage, advertLink, ...car }: ShownCar,
  page: string,
) {
  const message = enquiryMessageOf(enquirerOf(form), {
    ...car,
    vehicleId: Number(id),
    registration: vrm,
    price: poundsFromPence(pricePence),
    dealerId: dealer.dealerId,
    dealerName: dealer.dealerName,
    mileage: mileage ?? null,
    advertLink: advertLink || page,
  });
  // A question needs only the message.
  return { ...message, ...(request.request !== 'question' && request), ...(partExchange && { partExchange }) };
}
