import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { dealerPath } from '@forecourt/domain/dealers/address';
import { dayInWords } from '@forecourt/domain/dealers/uk-time';
import { formatPence } from '@forecourt/domain/money';
import type { BrandSite } from '../../ground/http/brand-site';
import type { Email } from '../../ports/email-sender';
import { brandOf, emailOf } from '../../mail/letters/letter';
import type { CarDetail } from '../../shown-cars/details/store';
import { carPath } from '../../shown-cars/details/car-page-of';

/**
 * Confirms an enquiry to its sender. The address may be somebody else's, so the e-mail contains none of the sender's
 * words: only the car, its dealer, and the visitor's choice from our list.
 */
export function copyMail(to: string, car: CarDetail, request: EnquiryRequest, { brand, origin }: BrandSite): Email {
  const { dealer } = car;
  const name = `${car.make} ${car.model}`;
  return emailOf({
    to,
    brand,
    subject: `Your enquiry about a ${name}`,
    sections: [
      {
        lines: [
          {
            text: `Somebody, we think you, sent an enquiry to ${dealer.name} on ${brandOf(brand).displayName}. We pass it on to the dealer, who answers you.`,
          },
        ],
      },
      {
        heading: 'What was asked for',
        lines: [{ text: askedFor(request) }, { text: 'Your own words went to the dealer only.' }],
      },
      {
        heading: 'The car',
        lines: [
          { text: `${name} ${car.trim}, ${car.year}: ${formatPence(car.pricePence)}` },
          { text: 'See the car again', href: origin + carPath(car), isNextStep: true },
        ],
      },
      {
        heading: 'The dealer',
        lines: [
          { text: [...new Set([dealer.name, dealer.street, dealer.town, dealer.county, dealer.postcode])].join(', ') },
          { text: `Telephone ${dealer.phone}` },
          {
            text: dealer.opening_hours ? 'Opening hours, and how to get there' : 'How to get there',
            href: origin + dealerPath(dealer),
          },
        ],
      },
    ],
    reason:
      'You get this once for each enquiry. If it was not you, somebody gave your address: you need do nothing, and hear no more of it from us.',
  });
}

function askedFor({ request, requestDate, requestTime }: EnquiryRequest): string {
  const at = requestDate === '' ? '' : ` on ${dayInWords(requestDate)} at ${requestTime} (UK time)`;
  switch (request) {
    case 'question':
      return 'An answer to a question about the car.';
    case 'call-back':
      return `A call${at || ' as soon as the dealer can'}.`;
    case 'test-drive':
      return `A test drive${at}. It is booked once the dealer confirms it.`;
    case 'video':
      return 'A video of the car.';
  }
}
