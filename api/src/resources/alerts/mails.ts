import { formatPence } from '@forecourt/domain/money';
import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { savedCarsAddress } from '@forecourt/domain/saved-cars/saved-cars';
import { searchOf } from '@forecourt/domain/saved-cars/saved-searches';
import type { SoldCar } from '@forecourt/domain/saved-cars/wire';
import type { Email } from '../../ports/email-sender';
import { brandOf, emailOf, type LetterLine } from '../../mail/letters/letter';
import { confirmPath, stopPath } from './links';
import type { Alert, AlertRequest } from './alert-request';

/** News for one subscriber. */
export interface News {
  /** Cars with a lower price, each with the price that the person knows. */
  cheaper: { car: InPence<CarListing>; knownPence: number }[];
  sold: InPence<SoldCar>[];
  /** Searches with new cars, in words, with the first of those cars. */
  searches: { query: string; name: string; total: number; cars: InPence<CarListing>[] }[];
}

const WHAT =
  'when a saved car is cheaper or sold, and when a saved search finds new cars: at most one e-mail a day, for a year';

/** Letter that asks the owner of the address to confirm. It contains no text that the sender could have chosen. */
export function confirmationMail({ email, brand, origin }: AlertRequest, token: string): Email {
  const { displayName } = brandOf(brand);
  return emailOf({
    to: email,
    brand,
    subject: `Shall we tell you about your saved cars?`,
    sections: [
      { lines: [{ text: `Somebody, we think you, asked ${displayName} to tell this address ${WHAT}.` }] },
      { lines: [{ text: 'Yes, tell me', href: origin + confirmPath(token), isNextStep: true }] },
      {
        lines: [
          {
            text: 'If that was not you, do nothing: you will hear no more of it, and we delete your address within three days.',
          },
        ],
      },
    ],
    reason: 'You have not agreed to any e-mails yet. To have your address deleted at once:',
    stopAddress: origin + stopPath(token),
  });
}

export function newsMail(
  { email, brand, origin, cars }: Alert,
  { cheaper, sold, searches }: News,
  token: string,
): Email {
  const lineOf = (car: InPence<CarListing>, more = ''): LetterLine => ({
    text: `${car.vehicleTitle}, ${car.year}: ${formatPence(car.pricePence)}${more}`,
    href: origin + car.vehicleLink,
  });
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}`]);
  const fresh = searches.reduce((sum, { total }) => sum + total, 0);
  return emailOf({
    to: email,
    brand,
    subject: `Your saved cars: ${[...counted(cheaper.length, 'cheaper'), ...counted(sold.length, 'sold'), ...counted(fresh, 'new')].join(', ')}`,
    sections: [
      ...(cheaper.length > 0
        ? [
            {
              heading: 'Cheaper now',
              lines: cheaper.map(({ car, knownPence }) =>
                lineOf(car, `, ${formatPence(knownPence - car.pricePence)} less`),
              ),
            },
          ]
        : []),
      ...sold.map(({ title, year, like }) => ({
        heading: `Sold: ${title}, ${year}`,
        lines:
          like.length > 0
            ? [{ text: 'Nearest to it now:' }, ...like.map((car) => lineOf(car))]
            : [{ text: 'There is nothing like it just now.' }],
      })),
      ...searches.map(({ query, name, total, cars: found }) => ({
        heading: `${name}: ${total} new`,
        lines: [
          ...found.map((car) => lineOf(car)),
          { text: 'All cars of this search', href: origin + usedCarsAddress(searchOf(query)) },
        ],
      })),
      ...(Object.keys(cars).length > 0
        ? [
            {
              lines: [
                {
                  text: 'All your saved cars',
                  href: origin + savedCarsAddress(Object.keys(cars)),
                  isNextStep: true,
                } as const,
              ],
            },
          ]
        : []),
    ],
    reason: `You asked to be told ${WHAT}.`,
    stopAddress: origin + stopPath(token),
  });
}
