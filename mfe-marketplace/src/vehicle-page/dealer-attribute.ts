import * as z from 'zod/mini';
import { Attribute, jsonObject } from '@forecourt/contracts/attributes';
import type { ShownDealer } from './shown-vehicle';

const word = z._default(z.pipe(z.nullish(z.union([z.string(), z.number()])), z.transform((value) => (value ?? '').toString().trim())), '');
const number = z.pipe(z.nullish(z.union([z.string(), z.number()])), z.transform((value) => (value === '' || value === null || value === undefined ? Number.NaN : Number(value))));

/** Where a dealer is of whom nothing is said (B3-17). */
export const SAMPLE_PLACE = { longitude: -0.166311, latitude: 51.52917, address: 'London, UK' } as const;

/** A dealer as partners give it (B3-11 to B3-13). What else they say of it is not shown. */
const givenDealer = z.pipe(
  z.object({
    dealerId: z.optional(number),
    dealerName: word,
    town: word,
    county: word,
    building: word,
    streetName: word,
    postcode: word,
    phone: word,
    url: word,
    coordinates: z.optional(z.object({ longitude: number, latitude: number })),
  }),
  z.transform(({ dealerId = Number.NaN, building, streetName, coordinates, ...given }): ShownDealer => ({
    ...given,
    dealerId: Number.isFinite(dealerId) ? dealerId : null,
    dealerName: given.dealerName || 'Dealer',
    street: [building, streetName].filter(Boolean).join(' '),
    longitude: within(coordinates?.longitude, 180) ?? SAMPLE_PLACE.longitude,
    latitude: within(coordinates?.latitude, 90) ?? SAMPLE_PLACE.latitude,
  })),
);

/** Of whom nothing could be read (B8-4). */
const UNREADABLE: ShownDealer = {
  dealerId: null, dealerName: 'Dealer', street: '', town: '', county: '', postcode: '', phone: '', url: '', latitude: SAMPLE_PLACE.latitude, longitude: SAMPLE_PLACE.longitude,
};

/**
 * The dealer of a vehicle: JSON, or text such as `dealerName=Alderbrook Cars,dealerId=7` (B3-16). One that cannot be
 * read is 'Dealer' without an id; null when nothing is given.
 */
export function dealerAttribute(): Attribute<ShownDealer | null> {
  const json = jsonObject(givenDealer, { url: 'link' });
  return new Attribute<ShownDealer | null>(
    (raw, context) => json.parse('dealer', typeof raw === 'string' && !/^\s*([{&]|\[)/.test(raw) ? fromPairs(raw) : raw, context) ?? UNREADABLE,
    { ...json.toJsonSchema(), type: ['object', 'string'] },
    null,
  );
}

/** A value may hold commas, so a pair begins only where a name and `=` do. */
function fromPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/,(?=\s*[a-zA-Z]+=)/).flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length > 0 ? [[name.trim(), value.join('=').trim()]] : [];
    }),
  );
}

function within(degrees: number | undefined, limit: number): number | undefined {
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
}
